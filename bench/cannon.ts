import autocannon from 'autocannon';

// Run as a process: node bench/cannon.ts <options as JSON>
const report = await autocannon(JSON.parse(process.argv[2] ?? '{}'));
console.log(JSON.stringify(report));
