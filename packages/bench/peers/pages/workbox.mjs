// The queue of Workbox's background sync, which lives in a service worker; this page only asks it.
const ready = navigator.serviceWorker
  .register('/workbox-worker.js')
  .then(() => navigator.serviceWorker.ready);

async function ask(message) {
  const { active } = await ready;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve, reject) => {
    port1.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve(data.answer));
  });
  active.postMessage(message, [port2]);
  return answered;
}

globalThis.peer = {
  queue: (wanted) => ask({ queue: wanted }),
  drain: () => ask({ drain: true }),
};
