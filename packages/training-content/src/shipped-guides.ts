import type { DocumentCategory } from '@turva/contracts/document-values';
import type { Reading } from '@turva/contracts/readings';
import { chemicals } from './modules/chemicals.ts';
import { confinedSpace } from './modules/confined-space.ts';
import { hotWork } from './modules/hot-work.ts';
import { lockOut } from './modules/lock-out.ts';
import { siteRules } from './modules/site-rules.ts';
import type { ShippedModule } from './shipped-module.ts';

/** Lessons people also look up at work: a plant can have them as documents. */
export const shippedGuides: readonly { module: ShippedModule; category: DocumentCategory }[] = [
  { module: siteRules, category: 'safety_rule' },
  { module: hotWork, category: 'work_instruction' },
  { module: confinedSpace, category: 'work_instruction' },
  { module: lockOut, category: 'work_instruction' },
  { module: chemicals, category: 'work_instruction' },
];

/** The description of each guide. */
export const aboutGuide: Readonly<Record<Reading, string>> = {
  fi: 'Yleinen ohje, jonka sisältö on sama kuin valmiissa koulutuksessa. Tehtaan oma ohje menee tämän edelle.',
  en: 'General instructions with the same content as the ready-made training. The plant’s own instructions take precedence.',
  no: 'Generell veiledning med samme innhold som den ferdige opplæringen. Anleggets egne instrukser går foran.',
  sv: 'Allmän anvisning med samma innehåll som den färdiga utbildningen. Anläggningens egna anvisningar går före.',
  sk: 'Všeobecný pokyn s rovnakým obsahom ako hotové školenie. Vlastné pokyny závodu majú prednosť.',
  ru: 'Общая инструкция с тем же содержанием, что и готовое обучение. Собственные инструкции предприятия важнее.',
  selko: 'Tämä on yleinen ohje. Samat asiat ovat koulutuksessa. Jos tehtaalla on oma ohje, noudata sitä.',
};
