import { IconCircleCheck, IconHandStop, IconScan, IconShieldQuestion } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { Fact } from '../../../ui/detail/fact.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { relativeTime } from '../../../ui/relative-time.ts';
import { ScanView } from '../../../ui/scan/scan-view.tsx';
import { DateTime } from '../../../ui/time.tsx';
import { useTypeName } from '../use-type-name.ts';
import { type Verdict, type VerifyState, verifyPermit } from './verify-permit.ts';

const LOOK_AGAIN_MS = 1000;
/** These results do not forbid the work: check again online, or with another phone. */
const unsure: readonly VerifyState[] = ['clock_unsure', 'unknown_key', 'unsupported', 'not_a_permit'];

/** Verifies somebody else's permit on site and offline: is it real, and is it valid now? */
export function VerifyDialog({ db, onClose }: { db: UserDb; onClose: () => void }) {
  const { t } = useTranslation('permits');
  const [read, setRead] = useState<{ text: string; verdict: Verdict } | null>(null);
  const [failed, setFailed] = useState(false);
  const take = async (text: string) => {
    try {
      const verdict = await verifyPermit(db, text);
      navigator.vibrate?.(verdict.state === 'valid' ? 30 : [60, 40, 60]);
      setFailed(false);
      setRead({ text, verdict });
    } catch (error) {
      reportError(error);
      setFailed(true);
    }
  };
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
      onClose={onClose}
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
        <Result verdict={read.verdict} />
      ) : (
        <ScanView
          onText={(text) => void take(text)}
          hint={t('verify.hint')}
          typeLabel={t('verify.type')}
          submit={t('verify.check')}
          maxLength={2000}
        >
          {failed && t('verify.failed')}
        </ScanView>
      )}
    </Dialog>
  );
}

function Result({ verdict: { state, claim, status, ageMs } }: { verdict: Verdict }) {
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
