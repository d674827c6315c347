import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconLanguage, IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react';
import { type ChemicalText, chemicalTexts } from '@turva/contracts/registers/chemicals';
import { mayEditChemicals, shownHazard } from '@turva/rules/chemicals/chemical-register';
import { isSamePlace, storageConflicts } from '@turva/rules/chemicals/storage-conflicts';
import { isKnown } from '@turva/rules/chemicals/substance-classes';
import { type InLanguage, inLanguage, safelyInLanguage } from '@turva/rules/words/in-language';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import { deleteChemical } from '../../../records/chemicals/chemicals.ts';
import {
  type ChemicalView,
  findChemical,
  listChemicals,
} from '../../../records/chemicals/overlay-chemicals.ts';
import { ConflictNotice } from '../../../sync-ui/conflict/conflict-notice.tsx';
import { saySaved } from '../../../sync-ui/say-saved.ts';
import { SendBadge, SendNotice } from '../../../sync-ui/send-badge.tsx';
import { useSave } from '../../../sync-ui/use-save.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { AskAct } from '../../../ui/dialog/ask-act.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { NoRecord } from '../../../ui/dialog/no-record.tsx';
import { DateOnly } from '../../../ui/time.tsx';
import { FlawMark, ReadText } from '../../../ui/translate/read-text.tsx';
import { currentReading } from '../../../ui/translate/reading.ts';
import { ClassBadges, HazardClassBadge, SdsBadge } from '../badges.tsx';
import { EditChemical } from '../form/edit-chemical.tsx';
import { TranslateChemical } from '../form/translate-chemical.tsx';
import { Phrases } from '../phrases.tsx';
import { PoisonCall } from '../poison-call.tsx';
import { SheetSection } from '../sheet/sheet-section.tsx';
import { UploadSheet } from '../sheet/upload-sheet.tsx';
import { Symbols } from '../symbols.tsx';
import { ChemicalHistoryList } from './history-list.tsx';
import '../../../ui/detail/detail.css';
import { Fact } from '../../../ui/detail/fact.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { lazyOf } from '../../../ui/lazy-of.ts';
import { Act, ActLink } from '../../../ui/press/act.tsx';

const SheetViewer = lazyOf(() => import('../sheet/sheet-viewer.tsx'), 'SheetViewer');

interface Props extends OnScreen {
  /** id or UUID */
  id: string;
  now: number;
}

/** One chemical over the list, at `?id=…`; its form at `&edit=1`, its sheet at `&sds=<version>`. */
export function ChemicalDetail({ db, id, url, now }: Props) {
  const { t } = useTranslation('chemicals');
  const mayEdit = mayEditChemicals(useViewer());
  const found = useLiveQuery(async () => ({ view: await findChemical(db, id) }), [db, id]);
  const view = found?.view;
  if (!view) return <NoRecord onClose={url.close} title={t('listLabel')} gone={found && t('gone')} />;
  const version = url.params.get('sds');
  if (version && view.sheet && view.id !== null)
    return (
      <Suspense fallback={<NoRecord onClose={url.back} title={view.name} />}>
        <SheetViewer
          db={db}
          chemicalId={view.id}
          name={view.name}
          current={view.sheet}
          version={Number(version)}
          onClose={() => url.back()}
        />
      </Suspense>
    );
  if (mayEdit && url.params.has('upload') && view.id !== null)
    return <UploadSheet db={db} view={view} id={view.id} onClose={() => url.back()} />;
  if (mayEdit && url.params.has('translate'))
    return <TranslateChemical db={db} view={view} onClose={() => url.back()} />;
  if (mayEdit && url.params.has('edit')) return <EditChemical db={db} view={view} url={url} />;
  return <Shown db={db} view={view} url={url} now={now} mayEdit={mayEdit} />;
}

interface ShownProps extends OnScreen {
  view: ChemicalView;
  now: number;
  mayEdit: boolean;
}

/** Its dangers, and the protection against them. */
function Hazards({ view }: { view: ChemicalView }) {
  const { t } = useTranslation('chemicals');
  return (
    <>
      <Section id="chemical-hazards" title={t('section.hazards')}>
        {view.signalWord && <p className="w-700">{t(`signalWord.${view.signalWord as 'danger'}`)}</p>}
        {view.riskPhrases ? (
          <Phrases text={view.riskPhrases} />
        ) : (
          <p className="chemical-dim">{t('unknown')}</p>
        )}
        <h4 className="chemical-label">{t('column.classes')}</h4>
        <ClassBadges classes={view.classes} />
        {view.carcinogenic && <p className="w-700">{t('carcinogenic.yes')}</p>}
        {view.addedClasses.length > 0 && (
          <>
            <h4 className="chemical-label">{t('column.addedClasses')}</h4>
            <ul className="chemical-older">
              {view.addedClasses.map(({ class: one, reason }) => (
                <li key={one} className="user-text">
                  {t(`class.${one}`)}
                  {reason && `: ${reason}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
      {(view.safetyPhrases || view.protection) && (
        <Section id="chemical-precautions" title={t('section.precautions')}>
          <Phrases text={view.safetyPhrases} />
          <Words view={view} name="protection" />
        </Section>
      )}
    </>
  );
}

function Shown({ db, view, url, now, mayEdit }: ShownProps) {
  const { t } = useTranslation('chemicals');
  const { attempt: save, busy: saving } = useSave();
  const { name, clientId } = view;
  const hasVersions = view.pending?.state === 'conflict';
  const remove = async () => {
    if (!(await save(() => deleteChemical(db, db.userId, { clientId, title: name })))) return;
    void saySaved({ db, localId: clientId, arrived: { title: t('remove.done'), message: name } });
    url.close();
  };
  return (
    <Dialog
      onClose={url.close}
      title={name}
      size={820}
      actions={
        mayEdit && (
          <>
            <AskAct
              Icon={IconTrash}
              label={t('remove.button')}
              loading={saving}
              ask={{
                title: t('remove.title'),
                message: t('remove.message', { name }),
                confirm: t('remove.button'),
              }}
              onConfirm={remove}
            />
            <Act
              Icon={IconPencil}
              label={t('edit')}
              variant="filled"
              onClick={() => url.enter({ edit: '1' })}
            />
          </>
        )
      }
    >
      <div className="chemical-detail stack">
        {!hasVersions && <SendNotice db={db} pending={view.pending} />}
        <ConflictNotice db={db} clientId={view.clientId} />
        <FirstAid view={view} />
        <div className="chemical-badges flow gap-6">
          <HazardClassBadge hazardClass={shownHazard(view)} />
          <SdsBadge chemical={view} now={now} />
          <SendBadge pending={view.pending} />
        </div>
        <Symbols codes={view.hazardSymbols} size={72} named />
        <StorageWarning db={db} view={view} now={now} />
        <Hazards view={view} />
        <SheetSection db={db} view={view} mayEdit={mayEdit} url={url} />
        <Facts view={view} />
        {mayEdit && (
          <Act
            Icon={IconLanguage}
            label={t('common:translate.button')}
            onClick={() => url.enter({ translate: '1' })}
          />
        )}
        {view.id !== null && (
          <ActLink Icon={IconQrcode} label={t('sticker.button')} to={`/chemicals/stickers?id=${view.id}`} />
        )}
        {view.id !== null && <ChemicalHistoryList id={view.id} rev={view.rev} />}
      </div>
    </Dialog>
  );
}

/** The official response statements, which exist in every language. */
const responsesIn = (safetyPhrases: string | null) =>
  (safetyPhrases ?? '')
    .split(/[,;\s]+/)
    .filter((code) => code.startsWith('P3'))
    .join(', ');

/** Before anything else; the plant's text may be in another language, the label's statements are not. */
function FirstAid({ view }: { view: ChemicalView }) {
  const { t } = useTranslation('chemicals');
  const isFlawed = (name: ChemicalText) => readOf(view, name).some(({ flaw }) => flaw !== null);
  const isMissing = (name: ChemicalText) => readOf(view, name).some(({ flaw }) => flaw === 'missing');
  return (
    <Section id="chemical-first-aid" title={t('section.firstAid')}>
      <PoisonCall hint />
      {isFlawed('firstAid') && <Phrases text={responsesIn(view.safetyPhrases)} />}
      {texts.some(isMissing) && <FlawMark flaw="missing" />}
      <Words view={view} name="firstAid" />
      <Words view={view} name="emergencyProcedures" />
      <Words view={view} name="exposure" />
    </Section>
  );
}

function StorageWarning({ db, view, now }: Pick<ShownProps, 'db' | 'view' | 'now'>) {
  const { t } = useTranslation('chemicals');
  const all = useLiveQuery(() => listChemicals(db), [db], []);
  if (!view.isActive) return null;
  const beside = all.filter(
    (other) => other.isActive && other.clientId !== view.clientId && isSamePlace(view, other),
  );
  const conflicts = storageConflicts(view, beside);
  const unknown = beside.filter((other) => !isKnown(other, now));
  const isUnknown = !isKnown(view, now);
  if (conflicts.length + unknown.length === 0 && !isUnknown) return null;
  return (
    <Alert
      className="chemical-apart"
      color="puna"
      variant="outline"
      icon={<IconAlertTriangle />}
      title={t(conflicts.length > 0 ? 'apart.title' : 'badge.unknown')}
    >
      {isUnknown && <p data-unknown>{t('classes.unknown')}</p>}
      {conflicts.length > 0 && <p>{t('apart.hint')}</p>}
      <ul>
        {conflicts.slice(0, 20).map(({ other, rules }) => (
          <li key={other.clientId}>
            <b className="user-text">{other.name}</b> {rules.map((pair) => t(`pair.${pair}`)).join('; ')}
          </li>
        ))}
        {unknown.slice(0, 20).map(({ clientId, name }) => (
          <li key={clientId}>
            <b className="user-text">{name}</b> {t('badge.unknown')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const texts = Object.keys(chemicalTexts) as ChemicalText[];

/** Texts that are urgent in an accident. */
const urgent: readonly ChemicalText[] = ['firstAid', 'emergencyProcedures', 'protection', 'exposure'];

function readOf(view: ChemicalView, name: ChemicalText): InLanguage[] {
  if (urgent.includes(name)) return safelyInLanguage(view, name, currentReading());
  const read = inLanguage(view, name, currentReading());
  return read ? [read] : [];
}

function Words({ view, name }: { view: ChemicalView; name: ChemicalText }) {
  const { t } = useTranslation('chemicals');
  const read = readOf(view, name);
  if (read.length === 0) return null;
  return (
    <>
      <h4 className="chemical-label">{t(`column.${name}`)}</h4>
      <ReadText read={read} quiet>
        {(text) => <p className="chemical-text user-text flush">{text}</p>}
      </ReadText>
    </>
  );
}

function Facts({ view }: { view: ChemicalView }) {
  const { t } = useTranslation('chemicals');
  const facts: [string, string | null][] = [
    [t('column.location'), view.location],
    [t('column.quantity'), view.quantity],
    [t('column.maxQuantity'), view.maxQuantity],
    [t('column.casNumber'), view.casNumber],
    [t('column.ecNumber'), view.ecNumber],
    [t('column.physicalState'), view.physicalState && t(`state.${view.physicalState as 'gas'}`)],
    [
      t('column.reactions'),
      view.reactions.map((reaction) => t(`reaction.${reaction as 'acid'}`)).join(', ') || null,
    ],
    [t('column.supplier'), view.supplier],
    [t('column.ufi'), view.ufi],
  ];
  return (
    <Section id="chemical-register" title={t('section.register')}>
      <Words view={view} name="storageRequirements" />
      <Words view={view} name="purpose" />
      <dl className="detail-fields">
        {facts.map(
          ([label, value]) =>
            value && (
              <Fact key={label} name={label}>
                {value}
              </Fact>
            ),
        )}
        <Fact name={t('updated')}>
          <DateOnly value={view.lastUpdated} />
        </Fact>
      </dl>
    </Section>
  );
}
