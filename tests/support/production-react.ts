import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/**
 * React without the checks of its development build, which unit tests keep: integration tests render many pages, and
 * each takes a little more than half as long. React reads the environment once, when it is loaded.
 */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
for (const name of ['react', 'react/jsx-runtime', 'react-dom/server']) load(name);
process.env.NODE_ENV = NODE_ENV;
