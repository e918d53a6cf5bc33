import { enableCompileCache } from 'node:module';
import { patchModuleLoading } from '#platform/lighter-imports.ts';

enableCompileCache();
patchModuleLoading();

// Imported only now, so that both of the above hold for everything that it loads.
const { runProcess } = await import('#app/run-process.ts');
await runProcess(process.env, (line) => console.log(line));
