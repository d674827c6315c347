import type { DemoAreaCode } from './areas.ts';

interface DemoChemical {
  name: string;
  casNumber: string;
  hazardClass: 'low' | 'medium' | 'high' | 'critical';
  physicalState: 'solid' | 'liquid' | 'gas';
  hazardSymbols: string[];
  riskPhrases: string;
  safetyPhrases: string;
  area: DemoAreaCode;
  location: string;
  quantity: string;
  storageRequirements: string;
  emergencyProcedures: string;
  /** days from the day of loading until the sheet must be checked again */
  sdsDays: number;
  updatedDaysAgo: number;
  signalWord: 'danger' | 'warning' | null;
  reactions: string[];
  purpose: string;
  supplier: string;
  protection: string;
  exposure: string;
  firstAid: string;
}

/** The plant's register: one that burns, one that feeds a fire, one that corrodes, one that is harmless enough. */
export const demoChemicals: readonly DemoChemical[] = [
  {
    name: 'Rikkihappo 96 %',
    casNumber: '7664-93-9',
    hazardClass: 'critical',
    physicalState: 'liquid',
    hazardSymbols: ['GHS05'],
    riskPhrases: 'H290, H314',
    safetyPhrases: 'P260, P280, P301+P330+P331, P303+P361+P353, P305+P351+P338, P310',
    area: 'B31',
    location: 'Peittaamo, happosäiliö 2',
    quantity: '4 m³',
    storageRequirements: 'Suoja-altaassa, erillään emäksistä ja metallijauheista.',
    emergencyProcedures: 'Huuhtele heti runsaalla vedellä 15 minuuttia. Soita 112.',
    sdsDays: 410,
    updatedDaysAgo: 120,
    signalWord: 'danger',
    reactions: ['acid'],
    purpose: 'Teräsnauhan peittaus.',
    supplier: 'Satakunnan Kemikaali Oy',
    protection: 'Haponkestävät suojakäsineet, kasvonsuojain, esiliina ja saappaat.',
    exposure: 'Syövyttää ihoa ja silmiä. Sumu ärsyttää hengitysteitä: yskä, hengenahdistus.',
    firstAid:
      'Riisu kastuneet vaatteet heti. Huuhtele ihoa ja silmiä vedellä vähintään 15 minuuttia ja jatka matkalla hoitoon. Nieltäessä huuhtele suu, älä oksennuta.',
  },
  {
    name: 'Asetoni',
    casNumber: '67-64-1',
    hazardClass: 'high',
    physicalState: 'liquid',
    hazardSymbols: ['GHS02', 'GHS07'],
    riskPhrases: 'H225, H319, H336',
    safetyPhrases: 'P210, P233, P243, P280, P305+P351+P338, P403+P233',
    area: 'B33',
    location: 'Maalaamo, palosuojakaappi',
    quantity: '60 l',
    storageRequirements: 'Palosuojakaapissa, astia tiiviisti suljettuna, ei syttymislähteitä.',
    emergencyProcedures: 'Poista syttymislähteet ja tuuleta. Imeytä vuoto.',
    sdsDays: 55,
    updatedDaysAgo: 610,
    signalWord: 'danger',
    reactions: [],
    purpose: 'Pintojen ja työkalujen puhdistus ennen maalausta.',
    supplier: 'Porin Maali ja Liuotin Oy',
    protection:
      'Liuottimia kestävät käsineet ja suojalasit. Hengityksensuojain (A-suodatin), jos ilmanvaihto ei riitä.',
    exposure: 'Höyry aiheuttaa päänsärkyä ja uneliaisuutta. Kuivattaa ihoa.',
    firstAid:
      'Vie raittiiseen ilmaan. Huuhtele silmiä vedellä useita minuutteja. Pese iho vedellä ja saippualla.',
  },
  {
    name: 'Happi, puristettu',
    casNumber: '7782-44-7',
    hazardClass: 'medium',
    physicalState: 'gas',
    hazardSymbols: ['GHS03', 'GHS04'],
    riskPhrases: 'H270, H280',
    safetyPhrases: 'P220, P244, P370+P376, P403',
    area: 'K13',
    location: 'Kaasukeskus, pullovarasto',
    quantity: '24 pulloa',
    storageRequirements: 'Pystyssä ja kiinnitettynä, erillään palavista kaasuista ja öljystä.',
    emergencyProcedures: 'Sulje venttiili, jos se on turvallista. Pidä öljy ja rasva poissa.',
    sdsDays: 730,
    updatedDaysAgo: 45,
    signalWord: 'danger',
    reactions: [],
    purpose: 'Polttoleikkaus ja kaasuhitsaus.',
    supplier: 'Länsirannikon Kaasu Oy',
    protection: 'Rasvattomat käsineet ja suojalasit.',
    exposure: 'Väkevöityy vaatteisiin ja lisää niiden syttymisherkkyyttä.',
    firstAid: 'Vie raittiiseen ilmaan. Tuuleta vaatteita ulkona ennen avotulen lähelle menoa.',
  },
  {
    name: 'Leikkuuneste CoolCut 5',
    casNumber: '64742-52-5',
    hazardClass: 'low',
    physicalState: 'liquid',
    hazardSymbols: [],
    riskPhrases: 'EUH210',
    safetyPhrases: 'P264, P501',
    area: 'B21',
    location: 'Sorvaamo, keskusjärjestelmä',
    quantity: '800 l',
    storageRequirements: 'Jäätymiseltä suojattuna.',
    emergencyProcedures: 'Pese iho vedellä ja saippualla.',
    sdsDays: 300,
    updatedDaysAgo: 200,
    signalWord: null,
    reactions: [],
    purpose: 'Lastuavien koneiden jäähdytys ja voitelu.',
    supplier: 'Satakunnan Kemikaali Oy',
    protection: 'Suojakäsineet, kun astioita täytetään.',
    exposure: 'Pitkäaikainen kosketus voi kuivattaa ihoa.',
    firstAid: 'Pese iho vedellä ja saippualla. Huuhtele silmät vedellä.',
  },
];
