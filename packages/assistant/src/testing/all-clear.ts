import type { Language } from '@turva/locales/languages';

/** What says, in whatever words, that nothing speaks against something. No answer may. */
export const allClear: Record<Language, RegExp> = {
  fi: /ei (löydy |ole |näy )?(mitään )?(estettä|esteitä|vastaan)|(?<!ei )saa (säilyttää|pitää|varastoida|aloittaa|hitsata|tehdä|mennä)|on (sallittu|luvallinen|luvallista|turvallinen)|(?<!jos se )on turvallista|\bvoit (säilyttää|pitää|varastoida|aloittaa|hitsata|tehdä|mennä)|kaikki (on )?kunnossa|ei vaaraa/iu,
  en: /nothing against|no (objection|obstacle|conflict|danger|risk)\b|(?<!(whether it|you) )\b(is|are) (safe|permitted|allowed|fine|ok|okay|compatible)\b|\bsafe to\b|you (may|can) (store|keep|start|weld|enter|work|proceed)|all clear|may stand together|everything is/iu,
  no: /ingenting imot|ingen hindring|er (trygt|tillatt|greit|lov)\b|du kan (oppbevare|lagre|begynne|starte|sveise)|alt er i orden|ingen fare\b/iu,
  sv: /inget hinder|inget emot|är (säkert|tillåtet|okej|ofarligt)\b|du (kan|får) (förvara|lagra|börja|svetsa|gå)|allt är i sin ordning|ingen fara/iu,
  sk: /neukazuje prekážk|nič proti|žiadna prekážka|je (bezpečné|dovolen|povolen[áéý]\b|v poriadku)|môžete (skladovať|začať|zvárať|vstúpiť)|bez nebezpečenstva/iu,
  ru: /препятствий нет|нет препятствий|ничего против|безопасно\b|разрешен[аоы]? до|(?<!ли )разрешается|можете (хранить|начинать|варить|войти)|всё в порядке|нет опасности/iu,
};

export const saysAllClear = (text: string) => Object.values(allClear).some((pattern) => pattern.test(text));
