import { build } from 'vite';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
const r = await build({ configFile: 'vite.config.ts', logLevel:'warn', build:{ outDir:'/tmp/weight-dist', write:false }, plugins:[{name:'vis', generateBundle(o,b){ const out=[]; for (const c of Object.values(b)) if (c.type==='chunk') out.push({file:c.fileName, size:c.code.length, gz:gzipSync(c.code).length, imports:c.imports, mods:Object.entries(c.modules).map(([id,m])=>[id.replace(process.cwd()+'/',''),m.renderedLength]).sort((a,b)=>b[1]-a[1])}); writeFileSync('/tmp/weight-vis.json',JSON.stringify(out)); }}]});
