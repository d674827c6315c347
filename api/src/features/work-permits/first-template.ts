import en from '@turva/content/en/permits.json' with { type: 'json' };
import fi from '@turva/content/fi/permits.json' with { type: 'json' };
import no from '@turva/content/no/permits.json' with { type: 'json' };
import recipes from '@turva/content/permit-templates.json' with { type: 'json' };
import ru from '@turva/content/ru/permits.json' with { type: 'json' };
import sk from '@turva/content/sk/permits.json' with { type: 'json' };
import sv from '@turva/content/sv/permits.json' with { type: 'json' };
import type { TemplateContent } from '@turva/contracts/permits/permit-templates';
import type { CheckPhase, PermitType } from '@turva/contracts/permits/permit-values';
import { type Language, languages } from '@turva/locales/languages';

/** The sentences templates are made of, by their kind and key. */
export const permitWords: Readonly<Record<Language, typeof fi>> = { fi, en, no, sv, sk, ru };
type Kind = keyof typeof fi;

interface Recipe extends Pick<TemplateContent, 'watch' | 'gasTest'> {
  checks: Record<CheckPhase, readonly string[]>;
  /** checks that apply to every such work */
  always: readonly string[];
  requirements: readonly string[];
  equipment: readonly string[];
}

/** Throws where a recipe names a sentence nobody has written. */
function textOf(kind: Kind, key: string): Record<Language, string> {
  const words = languages.map((language) => {
    const text = (permitWords[language][kind] as Readonly<Record<string, string>>)[key];
    if (!text) throw new Error(`content/${language}/permits.json has no ${kind}.${key}`);
    return [language, text];
  });
  return Object.fromEntries(words);
}

/** Items of the shipped templates that nobody can answer with "does not apply". */
export const alwaysApplies = (type: PermitType, key: string): boolean =>
  (recipes[type] as Recipe).always.includes(key);

/** The initial template of a type; the plant's supervisors then change it, version by version. */
export function firstTemplate(type: PermitType): TemplateContent {
  const recipe = recipes[type] as Recipe;
  const phases = Object.entries(recipe.checks) as [CheckPhase, readonly string[]][];
  const items = (kind: Kind, keys: readonly string[]) =>
    keys.map((key) => ({ key, text: textOf(kind, key) }));
  return {
    checklist: phases.flatMap(([phase, keys]) =>
      // checks made during the work are not required at its end
      items('checks', keys).map((item) => ({
        ...item,
        phase,
        required: phase !== 'during',
        ...(recipe.always.includes(item.key) && { always: true }),
      })),
    ),
    requirements: items('requirements', recipe.requirements),
    equipment: items('equipment', recipe.equipment),
    watch: recipe.watch,
    gasTest: recipe.gasTest,
  };
}
