import { once } from 'node:events';
import { createServer } from 'node:net';

/** A mail server that keeps what it is given. */
export async function mailServer() {
  const letters: { to: string; text: string }[] = [];
  const server = createServer((socket) => {
    let to = '';
    let text: string | null = null;
    socket.write('220 test\r\n');
    let rest = '';
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const lines = (rest + data).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (text !== null && line !== '.') text += `${line}\n`;
        else if (text !== null) {
          letters.push({ to, text });
          text = null;
          socket.write('250 kept\r\n');
        } else if (/^EHLO/.test(line)) socket.write('250 test\r\n');
        else if (line === 'DATA') {
          text = '';
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else {
          if (line.startsWith('RCPT')) to = line.slice('RCPT TO:'.length);
          socket.write('250 ok\r\n');
        }
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { letters, url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, close: () => server.close() };
}

/** As it was written: the lines of a letter are wrapped and some letters spelled out. */
export const decoded = (text = '') =>
  Buffer.from(
    text
      .replace(/=\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
