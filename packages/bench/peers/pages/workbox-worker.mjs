import { Queue } from 'workbox-background-sync';
import { asRow, reports, timed } from './reports.mjs';

// without the browser's own sync, which would begin to send before it is told to
const queue = new Queue('reports', { forceSyncFallback: true });

async function fill(wanted) {
  for (const each of reports(wanted)) {
    const request = new Request('/reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await asRow(each)),
    });
    await queue.pushRequest({ request });
  }
}

const act = (message) => (message.queue ? fill(message.queue) : timed(() => queue.replayRequests()));

addEventListener('install', () => self.skipWaiting());
addEventListener('message', (event) => {
  const [port] = event.ports;
  const answered = act(event.data).then(
    (answer) => port.postMessage({ answer }),
    (error) => port.postMessage({ error: String(error) }),
  );
  event.waitUntil(answered);
});
