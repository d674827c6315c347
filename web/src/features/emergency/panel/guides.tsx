import { IconChevronDown, IconHeartbeat, IconListCheck, IconRun, type TablerIcon } from '@tabler/icons-react';
import type { ProcedureCategory, ShownProcedure } from '@turva/contracts/plant/emergency';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadText } from '../../../ui/translate/read-text.tsx';
import { langOf } from '../../../ui/translate/reading.ts';
import { Contacts, General, Steps } from '../procedures/procedure-parts.tsx';
import { readProcedure } from '../procedures/read-procedure.ts';

interface Props {
  /** undefined while they are read */
  procedures: ShownProcedure[] | undefined;
  /** what a cry for help asks for: unfolded above all others */
  needed: ProcedureCategory | null;
}

const firsts: readonly ProcedureCategory[] = ['first_aid', 'evacuation'];
const icons: Partial<Record<ProcedureCategory, TablerIcon>> = {
  first_aid: IconHeartbeat,
  evacuation: IconRun,
};

/** What is needed, then evacuation and first aid, always. */
export function FirstGuides({ procedures, needed }: Props) {
  const categories = new Set(needed ? [needed, ...firsts] : firsts);
  return (
    <div className="guides stack gap-10">
      {[...categories].map((category) => (
        <CategoryGuide
          key={category}
          category={category}
          procedures={procedures}
          unfolded={category === needed}
        />
      ))}
    </div>
  );
}

interface CategoryGuideProps extends Pick<Props, 'procedures'> {
  category: ProcedureCategory;
  unfolded: boolean;
}

/** In the plant's own version if there is one. */
function CategoryGuide({ category, procedures = [], unfolded }: CategoryGuideProps) {
  const { t } = useTranslation('emergency');
  const own = procedures.filter((procedure) => procedure.category === category);
  return (
    <Guide
      title={t([`guides.${category}`, `category.${category}`])}
      Icon={icons[category] ?? IconListCheck}
      prominent
      unfolded={unfolded}
    >
      {own.length === 0 && <General category={category} />}
      {own.map((procedure) => (
        <Body
          key={procedure.id}
          procedure={procedure}
          titled={own.length > 1 || readProcedure(procedure).needsGeneral}
        />
      ))}
    </Guide>
  );
}

/** The plant's other procedures. */
export function OtherGuides({ procedures = [], needed }: Props) {
  const { t } = useTranslation('emergency');
  const isFirst = ({ category }: ShownProcedure) =>
    category === needed || firsts.some((first) => first === category);
  return (
    <section aria-labelledby="guides" className="guides stack gap-10">
      <h3 id="guides">{t('guides.title')}</h3>
      {procedures
        .filter((procedure) => !isFirst(procedure))
        .map((procedure) => (
          <Guide key={procedure.id} title={readProcedure(procedure).title.text} Icon={IconListCheck}>
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
  unfolded?: boolean;
  children: ReactNode;
}

/** The browser's own details element: it works before and without our code. */
function Guide({ title, Icon, prominent, unfolded, children }: GuideProps) {
  return (
    <details className="card guide" data-prominent={prominent || undefined} open={unfolded || undefined}>
      <summary
        className="guide-summary high-action round-14 size-17 w-600 line gap-14"
        data-prominent={prominent || undefined}
      >
        <Icon size={26} aria-hidden className="no-shrink" />
        <span className="guide-title user-text grow">{title}</span>
        <IconChevronDown size={22} aria-hidden className="no-shrink guide-chevron" />
      </summary>
      <div className="guide-body">{children}</div>
    </details>
  );
}

interface BodyProps {
  procedure: ShownProcedure;
  titled?: boolean;
}

/** The instructions, if readable; otherwise the general ones are shown above them. */
function Body({ procedure, titled = false }: BodyProps) {
  const { of, title, needsGeneral } = readProcedure(procedure);
  return (
    <>
      {needsGeneral && <General category={procedure.category} />}
      {titled && (
        <h4 className="user-text" lang={langOf(title.language)}>
          {title.text}
        </h4>
      )}
      <ReadText read={of('steps')}>{(text) => <Steps steps={text} />}</ReadText>
      <ReadText read={of('emergencyContacts')} quiet>
        {(text) => <Contacts contacts={text} />}
      </ReadText>
    </>
  );
}
