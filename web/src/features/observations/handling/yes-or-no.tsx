import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { Tiles, tileIcon } from '../../../ui/form/tiles.tsx';

export type YesOrNo = 'yes' | 'no' | '';

interface Props {
  /** the question, used for its texts and ids */
  of: 'check' | 'verify';
  answer: YesOrNo;
  /** sending was attempted without an answer */
  isMissing: boolean;
  onAnswer: (answer: YesOrNo) => void;
}

/** Did it help, does it still: thumb up or down. */
export function YesOrNoField({ of, answer, isMissing, onAnswer }: Props) {
  const { t } = useTranslation('handling');
  return (
    <div>
      <FieldLabel id={`${of}-answer-label`} required error={isMissing ? t(`${of}.answerMissing`) : undefined}>
        {t(`${of}.question`)}
      </FieldLabel>
      <Tiles
        id={`${of}-answer`}
        labelledBy={`${of}-answer-label`}
        value={answer}
        onChange={onAnswer}
        tiles={[
          { value: 'yes', label: t(`${of}.yes`), icon: tileIcon(IconThumbUp) },
          { value: 'no', label: t(`${of}.no`), icon: tileIcon(IconThumbDown) },
        ]}
      />
    </div>
  );
}
