import type { Term } from './term.ts';

export const app: readonly Term[] = [
  {
    id: 'email',
    words: ['sähköposti', 'email', 'e-post', 'e-post', 'e-mail', 'эл. почта'],
    not: { en: ['e-mail'] },
    source: 'plant usage',
  },
  {
    id: 'username',
    words: ['käyttäjätunnus', 'username', 'brukernavn', 'användarnamn', 'používateľské meno', 'логин'],
    not: { ru: ['имя пользовател', 'имени пользовател', 'именем пользовател'] },
    source: 'plant usage',
  },
  {
    id: 'account',
    words: ['tili', 'account', 'konto', 'konto', 'účet', 'аккаунт'],
    not: { ru: ['учётная запис', 'учётной запис', 'учётную запис', 'учётные запис', 'учётных запис'] },
    source: 'plant usage',
  },
  {
    id: 'notification',
    words: ['ilmoitus', 'notification', 'varsel', 'avisering', 'upozornenie', 'уведомление'],
    not: { sv: ['notis.', 'notiser'], sk: ['oznámenie', 'oznámenia', 'oznámení'] },
    source: 'plant usage',
  },
  {
    id: 'outbox',
    words: ['lähtevät', 'outbox', 'utboks', 'utkorg', 'odosielané', 'исходящие'],
    source: 'plant usage',
  },
  {
    id: 'unsent',
    words: ['lähettämätön', 'unsent', 'usendt', 'oskickad', 'neodoslaný', 'неотправленный'],
    not: { sv: ['osän'] },
    source: 'plant usage',
  },
  {
    id: 'backup',
    words: ['varmuuskopio', 'backup', 'sikkerhetskopi', 'säkerhetskopia', 'záloha', 'резервная копия'],
    not: { en: ['backup copy', 'back-up'], no: ['backup'], sv: ['backup'] },
    source: 'plant usage',
  },
  {
    id: 'crash report',
    words: [
      'virheraportti',
      'crash report',
      'feilrapport',
      'felrapport',
      'hlásenie o chybe',
      'отчёт об ошибке',
    ],
    not: { en: ['fault report', 'error report'] },
    source: 'plant usage',
  },
  {
    id: 'audit log',
    words: [
      'tapahtumaloki',
      'audit log',
      'revisjonslogg',
      'granskningslogg',
      'protokol udalostí',
      'журнал событий',
    ],
    not: { fi: ['auditointiloki'] },
    source: 'plant usage',
  },
  {
    id: 'passkey',
    words: ['pääsyavain', 'passkey', 'tilgangsnøkkel', 'lösennyckel', 'prístupový kľúč', 'ключ доступа'],
    not: { en: ['pass key', 'access key'] },
    source: 'FIDO Alliance (passkey)',
  },
  {
    id: 'offline',
    words: ['ilman verkkoa', 'offline', 'uten nett', 'utan nät', 'bez siete', 'без сети'],
    not: { en: ['without a network', 'without network'] },
    source: 'plant usage',
  },
  {
    id: 'artificial intelligence',
    words: ['tekoäly', 'AI', 'KI', 'AI', 'AI', 'ИИ'],
    not: { fi: ['AI-'], no: ['AI-', 'AI.'] },
    source: 'plant usage',
  },
  {
    id: 'pseudonym',
    words: ['peitenimi', 'pseudonym', 'pseudonym', 'pseudonym', 'pseudonym', 'псевдоним'],
    source: 'GDPR, Regulation (EU) 2016/679, Article 4(5)',
  },
  {
    id: 'draft',
    words: ['luonnos', 'draft', 'utkast', 'utkast', 'koncept', 'черновик'],
    source: 'plant usage',
  },
  {
    id: 'retention period',
    words: [
      'säilytysaika',
      'retention period',
      'lagringstid',
      'gallringstid',
      'doba uchovávania',
      'срок хранения',
    ],
    source: 'GDPR, Regulation (EU) 2016/679, Article 5(1)(e)',
  },
  {
    id: 'calculate',
    words: ['laskea', 'calculate', 'beregne', 'räkna ut', 'vypočítať', 'рассчитать'],
    not: { en: ['computed', 'compute.', 'computes'] },
    source: 'plant usage',
  },
  {
    id: 'sign in',
    words: ['kirjautua sisään', 'sign in', 'logge inn', 'logga in', 'prihlásiť sa', 'войти'],
    not: { en: ['log in.', 'login.', 'log on.'] },
    but: { en: ['biometric login'] },
    source: 'plant usage',
  },
];
