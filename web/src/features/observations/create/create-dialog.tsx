import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { STEPS } from '@turva/rules/observations/observation-steps';
import { useEffect, useRef, useState } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import { CURRENT, draftKeyOf } from '../../../offline/engine/draft.ts';
import type { OnScreen } from '../../../on-screen.ts';
import { placeOfCode } from '../../../records/areas/places.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { CreateForm } from './create-form.tsx';
import type { Begun, KnownPlace } from './form-values.ts';
import { type FoundDraft, makeRoom, takeUp } from './found-drafts.ts';
import '../../../ui/form/form.css';
import './create.css';

type Props = OnScreen;

interface Start {
  from: FoundDraft | null;
  at: Begun | null;
}

/**
 * The four steps at `?new=1&step=…`, the fast sheet at `?new=1&fast=1`. `draft` continues that draft; without it a
 * new one begins and all others stay. From then on the URL names the current draft, so that reloading continues it.
 */
export function CreateDialog({ db, url }: Props) {
  const [start, setStart] = useState<Start | null>(null);
  const begun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const id = url.params.get('draft');
    const begin = async (): Promise<Start> => {
      const from = id && (await takeUp(db, draftKeyOf(id)));
      if (from) {
        await goTo(url, from);
        return { from, at: null };
      }
      await makeRoom(db);
      await url.replace({ draft: CURRENT });
      return {
        from: null,
        at: (await ofPermit(db, url.params)) ?? (await placeAt(db, url.params.get('at'))),
      };
    };
    void begin().then(setStart);
  }, []);

  return start && <CreateForm db={db} url={url} start={start.from} at={start.at} />;
}

/**
 * The step where it was left. The earlier steps are pushed to the history, so that a phone's back key goes through
 * them.
 */
async function goTo(url: DialogUrl, { values, step }: FoundDraft) {
  await url.replace({ draft: CURRENT, ...(values.fast && { fast: '1' }) });
  const now = Number(url.params.get('step') ?? 1);
  const ahead = STEPS.filter((each) => each > now && each <= step);
  await url.climb(ahead.map((each) => ({ step: String(each) })));
}

/** What a check of a permit found, at its place: `?about=<permit>&words=…`. */
async function ofPermit(db: UserDb, params: URLSearchParams): Promise<Begun | null> {
  const permit = await db.srvWorkPermits.get(Number(params.get('about')) || 0);
  const description = (params.get('words') ?? '').slice(0, LONG_TEXT);
  return permit
    ? { location: permit.location, areaId: permit.areaId, placeSource: 'chosen', description }
    : null;
}

const placeAt = async (db: UserDb, code: string | null): Promise<KnownPlace | null> =>
  code ? { ...(await placeOfCode(db, code)), placeSource: 'qr' } : null;
