import { enableCompileCache } from 'node:module';
import { patchModuleLoading } from '#platform/patch-module-loading.ts';

enableCompileCache();
patchModuleLoading();

// Imported only now, so that both of the above hold for everything that it loads.
const { runProcess } = await import('#app/start/run-process.ts');
await runProcess(process.env, (line) => console.log(line));
