import { STEPS } from '@turva/rules/observation-steps';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { discardDraft, takeUpDraft } from '../../../offline/engine/draft.ts';
import { findAreaByCode } from '../../../records/areas/find-area.ts';
import { areaNames, placeOf } from '../../../records/areas/places.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { CreateForm } from './create-form.tsx';
import { DraftOffer } from './draft-offer.tsx';
import type { KnownPlace } from './form-values.ts';
import { type FoundDraft, findDraft, takeUpRecording } from './use-draft.ts';
import '../../../ui/form/form.css';
import './create.css';

interface Props {
  db: UserDb;
  url: DialogUrl;
}

/** offered: left unfinished, and the person has not said yet what to do with it */
type Start =
  | { offered: FoundDraft; at: KnownPlace | null }
  | { from: FoundDraft | null; at: KnownPlace | null };

/** The four steps at `?new=1&step=…`, the fast sheet at `?new=1&fast=1`. What was left unfinished is offered before anything new is begun. */
export function CreateDialog({ db, url }: Props) {
  const { t } = useTranslation('observations');
  const [start, setStart] = useState<Start | null>(null);
  const code = url.params.get('at');
  const isFast = url.params.has('fast');

  useEffect(() => {
    let current = true;
    Promise.all([findDraft(db), placeAt(db, code)]).then(
      ([found, at]) => current && setStart(found ? { offered: found, at } : { from: null, at }),
    );
    return () => {
      current = false;
    };
  }, [db, code]);

  const resume = async (draft: FoundDraft) => {
    await takeUpDraft(db, draft.key);
    await takeUpRecording(db, draft.media);
    const found = await findDraft(db);
    if (found?.values.fast && !isFast) await url.replace({ fast: '1' });
    // the earlier steps are put under the one taken up again: a phone's back key goes through them
    const now = Number(url.params.get('step') ?? 1);
    const ahead = STEPS.filter((step) => step > now && step <= (found?.step ?? 1));
    await url.climb(ahead.map((step) => ({ step: String(step) })));
    setStart({ from: found, at: null });
  };
  const startOver = async () => {
    if (start && 'offered' in start) await discardDraft(db, start.offered.key);
    setStart({ from: null, at: start?.at ?? null });
  };

  if (!start) return null;
  if ('from' in start) return <CreateForm db={db} url={url} start={start.from} at={start.at} />;
  return (
    <Dialog opened onClose={url.close} title={t('create.title')}>
      <DraftOffer
        draft={start.offered}
        place={start.at?.location ?? null}
        onResume={resume}
        onStartOver={startOver}
      />
    </Dialog>
  );
}

/** The place of the sticker one came by. A code the phone's list does not know is kept as the place's name. */
async function placeAt(db: UserDb, code: string | null): Promise<KnownPlace | null> {
  if (!code) return null;
  const [area, areas] = await Promise.all([findAreaByCode(db, code), db.srvAreas.toArray()]);
  if (!area) return { location: code, areaId: null, placeSource: 'qr' };
  return { location: placeOf(areaNames(areas), area.id) ?? area.name, areaId: area.id, placeSource: 'qr' };
}
