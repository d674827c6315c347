import { type ReportTemplate, typeOfTemplate } from '@turva/contracts/figures/report-values';
import { localeTag } from '@turva/locales/languages';
import { periodName } from '@turva/rules/figures/period-name';
import type { Fact, ReportDocument, Section } from '../../../pdf/document.ts';
import type { GatheredData } from '../gather/gather.ts';
import type { Compose, Composed } from './chapter.ts';
import { clauseSections, requirementSections } from './compliance.ts';
import { indexSection } from './index-section.ts';
import { saysNothing } from './nothing.ts';
import { mostSevereSection, observationSections, responseSection, themeSection } from './observations.ts';
import { riskSections } from './risks.ts';
import { isBefore, summarySection } from './summary.ts';
import { plain, type Words, wordsIn } from './words.ts';
import { actionSection, emergencySection, permitSection, roundSection, trainingSections } from './work.ts';

/** The chapters of each kind of report, in order. A part that was not gathered is left out. */
const chapters: Record<ReportTemplate, Compose[]> = {
  safety: [
    indexSection,
    observationSections,
    responseSection,
    themeSection,
    actionSection,
    roundSection,
    emergencySection,
    mostSevereSection,
  ],
  compliance: [requirementSections, clauseSections, trainingSections, roundSection, actionSection],
  evidence: [requirementSections, clauseSections, trainingSections, roundSection, actionSection],
  management: [requirementSections, clauseSections, trainingSections, roundSection, actionSection],
  risk: [riskSections, themeSection, actionSection],
  analytics: [
    indexSection,
    observationSections,
    responseSection,
    themeSection,
    trainingSections,
    permitSection,
    roundSection,
    actionSection,
  ],
  training: [trainingSections],
  incidents: [indexSection, observationSections, responseSection, actionSection, mostSevereSection],
};

/** The authorities an accident or a fault is reported to; reports on training or risks are for the plant itself. */
function authoritiesOf({ authorities }: GatheredData, { template }: Composed, { t }: Words): Fact[] {
  const isCompliance = typeOfTemplate[template] === 'compliance';
  const all = [
    { label: t('authority.safety'), value: authorities?.safetyAuthority },
    { label: t('authority.rescue'), value: authorities?.rescueAuthority },
    ...(isCompliance ? [{ label: t('authority.chemical'), value: authorities?.chemicalAuthority }] : []),
  ];
  const told = isCompliance || template === 'incidents' || template === 'safety';
  return told ? all.flatMap(({ label, value }) => (value ? [{ label, value: plain(value) }] : [])) : [];
}

/** Without a comparison with days of which nothing is known. */
const comparable = ({ before, ...data }: GatheredData): GatheredData =>
  before && !isBefore(before.from, data.began) ? { ...data, before } : data;

/** The report in words, ready to be written to any file format. */
export function compose(gathered: GatheredData, report: Composed): ReportDocument {
  const data = comparable(gathered);
  const words = wordsIn(report);
  const { t } = words;
  const author =
    data.authorId === undefined || data.authorId === null
      ? ''
      : plain(data.people?.[data.authorId] ?? '') || t('gaps.erased');
  const isEmpty = saysNothing(data, report);
  const sections: Section[] = isEmpty
    ? [{ heading: t('empty.heading'), blocks: [{ kind: 'text', text: t('empty.whole') }] }]
    : chapters[report.template].flatMap((chapter) => chapter({ data, report, words }));
  return {
    language: report.language,
    title: report.title,
    about: report.description,
    plant: plain(data.plant) || t('fact.unnamed'),
    contents: t('contents'),
    summary: isEmpty ? null : summarySection({ data, report, words }),
    signature: {
      heading: t('signature.heading'),
      people: [
        { label: t('signature.made'), value: author },
        { label: t('signature.accepted'), value: '' },
      ],
      lines: [t('signature.name'), t('signature.day'), t('signature.sign')],
    },
    period: periodName(report, localeTag[report.language]),
    facts: [
      { label: t('fact.plant'), value: plain(data.plant) || t('fact.unnamed') },
      { label: t('fact.period'), value: periodName(report, localeTag[report.language]) },
      {
        label: t('fact.department'),
        value: report.department === null ? t('fact.wholePlant') : plain(report.department),
      },
      { label: t('fact.author'), value: author || t('fact.calendar') },
      { label: t('fact.asOf'), value: words.moment(data.asOf) },
      ...authoritiesOf(data, report, words),
    ],
    sections,
    footer: t('footer', { moment: words.moment(data.asOf) }),
  };
}
