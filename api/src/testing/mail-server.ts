import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that records its mails. */
export async function mailServer() {
  const letters: { to: string; text: string }[] = [];
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      text(stream).then((letter) => {
        for (const { address } of envelope.rcptTo) letters.push({ to: address, text: letter });
        done();
      }, done);
    },
  });
  const server = mail.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { letters, url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, close: () => mail.close() };
}

/** Decodes quoted-printable: soft line breaks and encoded characters. */
export const decoded = (text = '') =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
