// Guesses wrong passwords as fast as it gets answers; started by sign-in-rush.ts, in a process of its own.
// node sign-in-flood.ts <url> <connections>
import { Agent, request } from 'node:http';

const [url = '', connections = '100'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const counts: Record<string, number> = {};

/** Of the plant's people, of people who are not there, and of one name again and again. */
const nameOf = (n: number) =>
  [`worker${n % 250}`, `nobody${n}`, `guess${n % 20}`, `nobody${crypto.randomUUID()}`][n % 4] ?? '';

function guess(n: number): Promise<void> {
  const body = JSON.stringify({ username: nameOf(n), password: `guess ${n}` });
  return new Promise((resolve) => {
    const call = request(
      `${url}/api/login`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          origin: url,
        },
      },
      (answer) => {
        counts[answer.statusCode ?? 0] = (counts[answer.statusCode ?? 0] ?? 0) + 1;
        answer.resume().on('end', resolve);
      },
    );
    call.on('error', () => {
      counts.broken = (counts.broken ?? 0) + 1;
      resolve();
    });
    call.end(body);
  });
}

let next = 0;
const keepGuessing = async () => {
  for (;;) await guess(next++);
};
for (let n = 0; n < Number(connections); n++) void keepGuessing();
process.on('SIGTERM', () => {
  process.stdout.write(JSON.stringify(counts));
  process.exit(0);
});
