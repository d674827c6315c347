import type { DemoDepartment } from './people.ts';

interface DemoArea {
  name: string;
  /** null for the plant itself */
  parent: string | null;
  department: DemoDepartment | null;
}

/** The plant by area code, parents before their children. */
export const areas = {
  KT: { name: 'Kallionkosken terästehdas', parent: null, department: null },

  A10: { name: 'Terässulatto', parent: 'KT', department: 'Tuotanto A' },
  A11: { name: 'Romuhalli', parent: 'A10', department: 'Tuotanto A' },
  A12: { name: 'Valokaariuuni', parent: 'A10', department: 'Tuotanto A' },
  A13: { name: 'Senkkakäsittely', parent: 'A10', department: 'Tuotanto A' },
  A14: { name: 'Jatkuvavalu', parent: 'A10', department: 'Tuotanto A' },
  A20: { name: 'Kuumavalssaamo', parent: 'KT', department: 'Tuotanto A' },
  A21: { name: 'Aihiouuni', parent: 'A20', department: 'Tuotanto A' },
  A22: { name: 'Valssilinja', parent: 'A20', department: 'Tuotanto A' },
  A23: { name: 'Jäähdytystaso', parent: 'A20', department: 'Tuotanto A' },
  A24: { name: 'Leikkaus ja niputus', parent: 'A20', department: 'Tuotanto A' },

  B10: { name: 'Hitsaamo', parent: 'KT', department: 'Tuotanto B' },
  B11: { name: 'Hitsaushalli 1', parent: 'B10', department: 'Tuotanto B' },
  B12: { name: 'Hitsaushalli 2', parent: 'B10', department: 'Tuotanto B' },
  B13: { name: 'Robottisolu', parent: 'B10', department: 'Tuotanto B' },
  B20: { name: 'Koneistamo', parent: 'KT', department: 'Tuotanto B' },
  B21: { name: 'Sorvaamo', parent: 'B20', department: 'Tuotanto B' },
  B22: { name: 'Jyrsinkeskukset', parent: 'B20', department: 'Tuotanto B' },
  B30: { name: 'Pintakäsittely', parent: 'KT', department: 'Tuotanto B' },
  B31: { name: 'Peittaamo', parent: 'B30', department: 'Tuotanto B' },
  B32: { name: 'Raepuhallus', parent: 'B30', department: 'Tuotanto B' },
  B33: { name: 'Maalaamo', parent: 'B30', department: 'Tuotanto B' },

  K10: { name: 'Kunnossapito', parent: 'KT', department: 'Kunnossapito' },
  K11: { name: 'Konekorjaamo', parent: 'K10', department: 'Kunnossapito' },
  K12: { name: 'Sähkökorjaamo', parent: 'K10', department: 'Kunnossapito' },
  K13: { name: 'Kaasukeskus', parent: 'K10', department: 'Kunnossapito' },
  K14: { name: 'Kompressoriasema', parent: 'K10', department: 'Kunnossapito' },

  V10: { name: 'Varasto ja lähettämö', parent: 'KT', department: 'Varasto' },
  V11: { name: 'Lähettämö', parent: 'V10', department: 'Varasto' },
  V12: { name: 'Aihiovarasto', parent: 'V10', department: 'Varasto' },
  V13: { name: 'Trukkien latauspaikka', parent: 'V10', department: 'Varasto' },
  V14: { name: 'Kemikaalivarasto', parent: 'V10', department: 'Varasto' },
  V20: { name: 'Piha ja liikenneväylät', parent: 'KT', department: 'Varasto' },
  V21: { name: 'Pääportti', parent: 'V20', department: 'Varasto' },
  V22: { name: 'Huoltotie', parent: 'V20', department: 'Varasto' },
  V23: { name: 'Ratapiha', parent: 'V20', department: 'Varasto' },

  L10: { name: 'Laboratorio', parent: 'KT', department: 'Laboratorio' },
  L11: { name: 'Kemian laboratorio', parent: 'L10', department: 'Laboratorio' },
  L12: { name: 'Koestushalli', parent: 'L10', department: 'Laboratorio' },

  T10: { name: 'Toimisto- ja sosiaalitilat', parent: 'KT', department: 'Työsuojelu' },
} as const satisfies Record<string, DemoArea>;

export type DemoAreaCode = keyof typeof areas;
export const areaCodes = Object.keys(areas) as DemoAreaCode[];
