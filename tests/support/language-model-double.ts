import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LanguageModelDouble = {
  url: string;
  /** What it says next; `undefined` never answers. */
  reply: { current: { status: number; body: string } | undefined };
  /** What it was asked, oldest first. */
  asked: { path: string | undefined; authorization: string | undefined; body: Record<string, unknown> }[];
  stop: () => Promise<void>;
};

export const answering = (content: string) => ({
  status: 200,
  body: JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }),
});

/** A server that speaks as a language model does, and says what a test wants. */
export const openLanguageModelDouble = async (): Promise<LanguageModelDouble> => {
  const reply: LanguageModelDouble['reply'] = { current: answering('') };
  const asked: LanguageModelDouble['asked'] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    asked.push({ path: request.url, authorization: request.headers.authorization, body: JSON.parse(text) });
    if (!reply.current) return;
    response.writeHead(reply.current.status, { 'content-type': 'application/json' }).end(reply.current.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    reply,
    asked,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
