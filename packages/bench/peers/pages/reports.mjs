/** What every peer queues: the same words, and photos that do not compress. */
export function* reports({ count, photoEvery, photoBytes }) {
  for (let n = 0; n < count; n++) {
    const report = {
      client_id: crypto.randomUUID(),
      title: `Jonossa ${n}`,
      description: `Kuvaus ${n}`,
      category: 'safety',
      severity: 'low',
      location: 'Halli 2',
    };
    yield { report, photo: photoEvery > 0 && n % photoEvery === 0 ? noise(photoBytes) : null };
  }
}

function noise(size) {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return new Blob([bytes], { type: 'image/jpeg' });
}

/** As a table of the server wants it: the photo is a column. */
export async function asRow({ report, photo }) {
  if (!photo) return report;
  const bytes = new Uint8Array(await photo.arrayBuffer());
  return { ...report, image_url: `data:${photo.type};base64,${bytes.toBase64()}` };
}

export async function send(address, body) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

/** The rows changed after a place, and the place after them. */
export async function changesAfter(place, limit) {
  const answer = await fetch(`/reports/changes?limit=${limit}&since=${place}`);
  if (!answer.ok) throw new Error(`changes answered ${answer.status}`);
  const rows = await answer.json();
  return { rows, place: rows.at(-1)?.change ?? place, more: rows.length === limit };
}

/** How long `work` took, in ms. */
export async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
