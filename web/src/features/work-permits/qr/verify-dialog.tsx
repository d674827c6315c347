import {
  IconCircleCheck,
  IconHandStop,
  IconLicense,
  IconScan,
  IconShieldQuestion,
} from '@tabler/icons-react';
import { permitCodeIn } from '@turva/rules/permits/permit-qr';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { OnScreen } from '../../../on-screen.ts';
import { Fact } from '../../../ui/detail/fact.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { Act } from '../../../ui/press/act.tsx';
import { relativeTime } from '../../../ui/relative-time.ts';
import { ScanView } from '../../../ui/scan/scan-view.tsx';
import { DateTime } from '../../../ui/time.tsx';
import { KnownAge } from '../known-age.tsx';
import { usePermitTime } from '../use-permit-time.ts';
import { useTypeName } from '../use-type-name.ts';
import { permitOfCode, type Verdict, type VerifyState, verifyPermit } from './verify-permit.ts';

const LOOK_AGAIN_MS = 1000;
/** These results do not forbid the work: check again online, or with another phone. */
const unsure: readonly VerifyState[] = ['clock_unsure', 'unknown_key', 'unsupported', 'not_a_permit'];

/**
 * Verifies a permit on site and offline: is it real, and is it valid now? Whoever is named on it and has yet to
 * confirm is led to their confirmation. `verify` may hold a code that another scanner has read.
 */
export function VerifyDialog({ db, url }: OnScreen) {
  const { t } = useTranslation('permits');
  const [read, setRead] = useState<{ text: string; verdict: Verdict } | null>(null);
  const [failed, setFailed] = useState(false);
  const take = async (text: string) => {
    try {
      const verdict = await verifyPermit(db, text);
      navigator.vibrate?.(verdict.state === 'valid' ? 30 : [60, 40, 60]);
      setFailed(false);
      const asked = verdict.claim && (await permitOfCode(db, verdict));
      if (asked?.confirm) return await goToPermit(url, verdict, asked.confirm);
      setRead({ text, verdict });
    } catch (error) {
      reportError(error);
      setFailed(true);
    }
  };
  const [scanned] = useState(() => url.params.get('verify') ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once
  useEffect(() => {
    if (permitCodeIn(scanned)) void take(scanned);
  }, []);
  const text = read?.text;
  // it may expire or be stopped while it is being viewed
  useEffect(() => {
    if (text === undefined) return;
    const look = async () => {
      const verdict = await verifyPermit(db, text);
      setRead((now) => (now?.text === text ? { text, verdict } : now));
    };
    const timer = setInterval(() => void look().catch(reportError), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [db, text]);
  return (
    <Dialog
      opened
      onClose={url.close}
      title={t('verify.title')}
      actions={
        read && (
          <Act
            Icon={IconScan}
            iconSize={22}
            label={t('verify.again')}
            variant="filled"
            size="xl"
            onClick={() => setRead(null)}
          />
        )
      }
    >
      {read ? (
        <Result verdict={read.verdict}>
          {read.verdict.claim && <OnThisDevice db={db} url={url} verdict={read.verdict} />}
        </Result>
      ) : (
        <ScanView
          onText={(text) => void take(text)}
          hint={t('verify.hint')}
          typeLabel={t('verify.type')}
          submit={t('verify.check')}
        >
          {failed && t('verify.failed')}
        </ScanView>
      )}
    </Dialog>
  );
}

/** To the permit, with this person's confirmation open over it if it is still asked for. */
async function goToPermit(url: DialogUrl, { claim }: Verdict, confirm: string | null) {
  await url.replace({ verify: null, id: String(claim?.permitId) });
  if (confirm) await url.enter({ handle: `confirm.${confirm}` });
}

/** The way to the permit of a genuine code, or that this device does not have it. */
function OnThisDevice({ db, url, verdict }: OnScreen & { verdict: Verdict }) {
  const { t } = useTranslation('permits');
  const time = usePermitTime(db);
  const found = useLiveQuery(() => permitOfCode(db, verdict), [db, verdict]);
  if (!time || !found) return null;
  const { known, confirm } = found;
  return (
    <>
      {known !== 'current' && (
        <p className="permit-stale w-600" role="status" data-known={known}>
          {t(`verify.${known}`)} <KnownAge time={time} />
        </p>
      )}
      {known !== 'missing' && (
        <Act
          Icon={IconLicense}
          label={t(confirm ? 'people.confirm' : 'verify.open')}
          size="xl"
          onClick={() => void goToPermit(url, verdict, confirm)}
        />
      )}
    </>
  );
}

interface ResultProps {
  verdict: Verdict;
  children: ReactNode;
}

/** The way to the permit stands between the verdict and the facts: on a small phone these fill the screen. */
function Result({ verdict: { state, claim, status, ageMs }, children }: ResultProps) {
  const { t } = useTranslation(['permits', 'common']);
  const typeName = useTypeName();
  const valid = state === 'valid';
  const Icon = valid ? IconCircleCheck : unsure.includes(state) ? IconShieldQuestion : IconHandStop;
  return (
    <>
      <section
        className="permit-banner flex round-14 gap-14"
        role="alert"
        data-valid={valid}
        data-verdict={state}
        aria-label={t('verify.result')}
      >
        <Icon size={34} aria-hidden />
        <div>
          <strong>
            {t(valid ? 'verify.valid' : state === 'bad_air' ? 'validity.bad_air' : 'validity.notValid')}
          </strong>
          <p>
            {state === 'bad_air'
              ? t('validity.why.bad_air')
              : t(`verify.why.${state}`, { status: status ? t(`status.${status}`) : '' })}
          </p>
          {ageMs !== null && (
            <p className="sub">
              {t('verify.signedAgo', {
                when: relativeTime(-ageMs, 0, currentLocale()) ?? t('common:justNow'),
              })}
            </p>
          )}
        </div>
      </section>
      {children}
      {claim && (
        <dl className="detail-fields">
          <Fact name={t('field.type')}>{typeName(claim.type)}</Fact>
          <Fact name={t('field.title')}>
            {claim.title} (#{claim.permitId})
          </Fact>
          <Fact name={t('field.location')}>{claim.location}</Fact>
          <Fact name={t('field.approvedBy')}>{claim.approvedBy}</Fact>
          <Fact name={t('field.validFrom')}>
            <DateTime value={claim.validFrom} />
          </Fact>
          <Fact name={t('field.validTo')}>
            <DateTime value={claim.validTo} />
          </Fact>
          <Fact name={t('verify.signedAt')}>
            <DateTime value={claim.signedAt} />
          </Fact>
        </dl>
      )}
    </>
  );
}
