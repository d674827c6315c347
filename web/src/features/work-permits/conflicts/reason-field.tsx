import { Textarea } from '@mantine/core';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { useTranslation } from 'react-i18next';
import { reasonField, type useReasons } from './use-reasons.ts';

interface Props {
  /** the conflict's key */
  of: string;
  answers: Pick<ReturnType<typeof useReasons>, 'reasons' | 'setReason'>;
  error: string | undefined;
}

/** Why the work may go on in spite of a conflict. */
export function ReasonField({ of, answers: { reasons, setReason }, error }: Props) {
  const { t } = useTranslation('permits');
  return (
    <Textarea
      id={reasonField(of)}
      label={t('approve.reason')}
      required
      minRows={1}
      maxRows={8}
      maxLength={LONG_TEXT}
      value={reasons[of] ?? ''}
      error={error}
      onChange={(event) => setReason(of, event.currentTarget.value)}
    />
  );
}
