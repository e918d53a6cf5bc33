import { enableCompileCache } from 'node:module';
import { lightenImports } from '#platform/lighter-imports.ts';

enableCompileCache();
lightenImports();

// Imported only now, so that both of the above hold for everything that it loads.
const { runProcess } = await import('#app/run-process.ts');
await runProcess(process.env, (line) => console.log(line));
