import { IconChevronDown, IconHeartbeat, IconListCheck, IconRun, type TablerIcon } from '@tabler/icons-react';
import type { ShownProcedure } from '@turva/contracts/emergency';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { Contacts, Steps } from '../procedures/procedure-parts.tsx';

interface Props {
  /** undefined while they are looked for */
  procedures: ShownProcedure[] | undefined;
}

const firsts = [
  { category: 'first_aid', Icon: IconHeartbeat },
  { category: 'evacuation', Icon: IconRun },
] as const;

/** Leaving and first aid, always: by the plant's own words where there are any. */
export function FirstGuides({ procedures = [] }: Props) {
  const { t } = useTranslation('emergency');
  return (
    <div className="guides">
      {firsts.map(({ category, Icon }) => {
        const own = procedures.filter((procedure) => procedure.category === category);
        return (
          <Guide key={category} title={t(`guides.${category}`)} Icon={Icon} prominent>
            {/* the plant writes in Finnish: whoever reads another language gets the outline in that, and first */}
            {(own.length === 0 || currentLanguage() !== 'fi') && <General category={category} />}
            {own.map((procedure) => (
              <Body
                key={procedure.id}
                procedure={procedure}
                titled={own.length > 1 || currentLanguage() !== 'fi'}
              />
            ))}
          </Guide>
        );
      })}
    </div>
  );
}

/** The plant's other procedures. */
export function OtherGuides({ procedures = [] }: Props) {
  const { t } = useTranslation('emergency');
  const isFirst = (procedure: ShownProcedure) =>
    firsts.some(({ category }) => category === procedure.category);
  return (
    <section aria-labelledby="guides" className="guides">
      <h3 id="guides">{t('guides.title')}</h3>
      {procedures
        .filter((procedure) => !isFirst(procedure))
        .map((procedure) => (
          <Guide key={procedure.id} title={procedure.title} Icon={IconListCheck}>
            <Body procedure={procedure} />
          </Guide>
        ))}
      <Contacts contacts={t('guides.poisonCentre')} />
    </section>
  );
}

interface GuideProps {
  title: string;
  Icon: TablerIcon;
  prominent?: boolean;
  children: ReactNode;
}

/** The browser's own folding: it works before and without anything of ours. */
function Guide({ title, Icon, prominent, children }: GuideProps) {
  return (
    <details className="card guide" data-prominent={prominent || undefined}>
      <summary className="guide-summary" data-prominent={prominent || undefined}>
        <Icon size={26} aria-hidden className="guide-icon" />
        <span className="guide-title user-text">{title}</span>
        <IconChevronDown size={22} aria-hidden className="guide-icon guide-chevron" />
      </summary>
      <div className="guide-body">{children}</div>
    </details>
  );
}

function Body({ procedure, titled = false }: { procedure: ShownProcedure; titled?: boolean }) {
  return (
    <>
      {titled && <h4 className="user-text">{procedure.title}</h4>}
      <Steps steps={procedure.steps} />
      <Contacts contacts={procedure.emergencyContacts} />
    </>
  );
}

function General({ category }: { category: (typeof firsts)[number]['category'] }) {
  const { t } = useTranslation('emergency');
  return (
    <>
      <h4>{t('guides.general')}</h4>
      <Steps steps={t(`general.${category}`)} />
    </>
  );
}
