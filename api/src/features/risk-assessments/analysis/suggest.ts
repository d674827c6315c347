import type { PlantSettingsValues } from '@turva/contracts/plant/plant-settings-values';
import type { RiskSuggestion } from '@turva/contracts/risks/risk-assessments';
import type { ControlKind } from '@turva/contracts/risks/risk-values';
import { type Language, localeTag } from '@turva/locales/languages';
import type { Cluster } from '@turva/rules/observations/cluster-observations';
import { formatTime } from '@turva/rules/plant/plant-time';
import { levelBefore } from '@turva/rules/risks/risk-assessment';
import { matrixOf, worst } from '@turva/rules/risks/risk-matrix';
import { SEVERITY_POINTS } from '@turva/rules/risks/risk-points';
import { likelihoodOf, severityOn } from '@turva/rules/risks/suggest-risk';
import { textsIn } from '../../../texts.ts';
import type { Observed } from './load-observations.ts';

/** The usual kinds of measures for a theme, strongest first. Texts under `risk:suggestion.control.<theme>.<kind>`. */
const suggestedKinds: ControlKind[] = ['substitute', 'engineering', 'administrative'];
const MOST_FACTORS = 5;
const LONGEST_TITLE = 255;

export interface Factor {
  what: string;
  likelihood: number;
  severity: number;
}

/** A suggestion with the parts its hazards and measures are made from. */
export interface Suggested {
  suggestion: RiskSuggestion;
  factors: Factor[];
  controls: { kind: ControlKind; what: string }[];
}

interface Site {
  language: Language;
  settings: PlantSettingsValues;
  now: Date;
}

export function suggestFrom(cluster: Cluster<Observed>, { language, settings, now }: Site): Suggested {
  const t = textsIn(language);
  const matrix = matrixOf(settings);
  const { observations, theme } = cluster;
  const place = placeOf(observations);
  const factors = factorsOf(cluster, { settings, now });
  const controls = suggestedKinds.map((kind) => ({
    kind,
    what: t([`risk:suggestion.control.${theme}.${kind}`, `risk:suggestion.control.other.${kind}`]),
  }));
  const latest = observations[0]?.createdAt ?? now;
  return {
    factors,
    controls,
    suggestion: {
      title: shortened(
        t('risk:suggestion.title', {
          theme: t([`risk:category.${theme}`, 'risk:category.other']),
          place: place.location,
        }),
      ),
      category: theme,
      description: t('risk:suggestion.description', {
        count: observations.length,
        place: place.location,
        date: formatTime(latest, localeTag[language], { dateStyle: 'short' }),
      }),
      suggestedRiskLevel: worst(
        factors.map((factor) =>
          levelBefore(matrix, { ...factor, likelihoodAfter: null, severityAfter: null, controls: [] }),
        ),
      ),
      riskFactors: factors.map(({ what }) => what).join('\n'),
      controlMeasures: controls.map(({ what }) => what).join('\n'),
      confidence: Math.round(cluster.confidence * 100) / 100,
      language,
      ...place,
      observations: observations.map(({ id, title, severity, location, createdAt }) => ({
        id,
        title,
        severity,
        location,
        createdAt: createdAt.toISOString(),
      })),
    },
  };
}

/** A place in words can be longer than a title. */
const shortened = (title: string) => [...title].slice(0, LONGEST_TITLE).join('');

/** The most severe observations, each once, weighted by how often similar ones have happened. */
function factorsOf(
  { observations }: Cluster<Observed>,
  { settings: { riskMatrix: kind }, now }: Pick<Site, 'settings' | 'now'>,
): Factor[] {
  const times = observations.map(({ createdAt }) => createdAt);
  const likelihood = likelihoodOf(kind, times, now);
  const points = (severity: string) => SEVERITY_POINTS[severity as keyof typeof SEVERITY_POINTS] ?? 0;
  const worst = observations.toSorted((a, b) => points(b.severity) - points(a.severity));
  const titles = new Set<string>();
  return worst
    .filter(({ title }) => !titles.has(title) && titles.add(title))
    .slice(0, MOST_FACTORS)
    .map(({ title, severity }) => ({ what: title, likelihood, severity: severityOn(kind, severity) }));
}

/** Where most of them were: the area, otherwise the place in words. */
function placeOf(observations: readonly Observed[]): { location: string; areaId: number | null } {
  const count = Map.groupBy(observations, ({ areaId, location }) => areaId ?? location ?? '');
  const [most] = [...count.values()].toSorted((a, b) => b.length - a.length);
  const { areaId = null, areaName, location } = most?.[0] ?? {};
  return { location: areaName ?? location ?? '–', areaId };
}
