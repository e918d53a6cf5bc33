import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export type MailServer = { url: string; received: string[]; stop: () => Promise<void> };

const converse = (socket: Socket, received: string[], answerTo: (line: string) => string): void => {
  let inMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  createInterface({ input: socket }).on('line', (line) => {
    received.push(line);
    if (inMail && line !== '.') return;
    inMail = line === 'DATA';
    say(inMail ? '354 go on' : answerTo(line));
  });
};

/** A minimal SMTP server; it can refuse every recipient. */
export const startMailServer = async (options: { refuses: boolean }): Promise<MailServer> => {
  const received: string[] = [];
  const answerTo = (line: string) => (options.refuses && line.startsWith('RCPT') ? '451 later' : '250 ok');
  const server = createServer((socket) => converse(socket, received, answerTo));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
