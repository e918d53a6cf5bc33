import { request } from 'node:http';

/** Asks for a path as it stands: `fetch` tidies an address up first, a burglar does not. */
export const statusOf = (url: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
