import {
  IconAdjustmentsHorizontal,
  IconArchive,
  IconBooks,
  IconCalendarPlus,
  IconCalendarRepeat,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconEye,
  IconFlask,
  IconHome,
  IconLayoutBoard,
  IconLicense,
  IconListCheck,
  IconMap2,
  IconPlus,
  IconPrinter,
  IconQrcode,
  IconReportSearch,
  IconSchool,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconSitemap,
  IconSparkles,
  IconTrendingUp,
  IconUrgent,
  IconUser,
  IconUserCog,
  type TablerIcon,
} from '@tabler/icons-react';
import { supervises } from '@turva/rules/observations/observation-handling';
import type { ComponentType } from 'react';
import { bare, leadsTo, type Path } from './paths.ts';

type Viewer = Parameters<typeof supervises>[0];

const navigationGroups = ['work', 'safety', 'skills', 'knowledge', 'management'] as const;
type NavigationGroup = (typeof navigationGroups)[number];

interface DeskPlace {
  group: NavigationGroup;
  place: number;
  /** absent: for everybody */
  isFor?: (viewer: Viewer) => boolean;
}

interface Described {
  path: Path;
  /** key in the namespace `shell` */
  label: `nav.${string}`;
  icon: TablerIcon;
  page: () => Promise<{ Page: ComponentType }>;
  /** is one of the six at the bottom of a phone */
  bottom?: true;
  /** other views of it, listed below it in a desk's navigation: their queries */
  views?: readonly { search: `?${string}`; label: `nav.${string}`; icon: TablerIcon }[];
  /** its position in the user menu of a phone, where nothing else leads to it */
  narrow?: number;
}

/** `menu`: it has an entry in the main menu, and so a place at the side of a desk, grouped by purpose. */
export type Screen = Described & ({ menu: true; desk: DeskPlace } | { menu?: never; desk?: DeskPlace });

/** Every existing screen: routes, navigation and titles come from here, so nothing leads to an empty page. */
export const screens: Screen[] = [
  {
    path: '/',
    label: 'nav.home',
    icon: IconHome,
    page: async () => ({ Page: (await import('./pages/home-page.tsx')).HomePage }),
    menu: true,
    bottom: true,
    desk: { group: 'work', place: 1 },
  },
  {
    path: '/observations',
    label: 'nav.observations',
    icon: IconEye,
    page: async () => ({ Page: (await import('./pages/observations-page.tsx')).ObservationsPage }),
    views: [{ search: '?view=actions', label: 'nav.actions', icon: IconChecklist }],
    menu: true,
    bottom: true,
    desk: { group: 'work', place: 2 },
  },
  {
    path: '/analytics',
    label: 'nav.analytics',
    icon: IconChartBar,
    page: async () => ({ Page: (await import('./pages/analytics-page.tsx')).AnalyticsPage }),
    menu: true,
    bottom: true,
    desk: { group: 'safety', place: 4 },
  },
  {
    path: '/work-permits',
    label: 'nav.permits',
    icon: IconLicense,
    page: async () => ({ Page: (await import('./pages/work-permits-page.tsx')).WorkPermitsPage }),
    menu: true,
    bottom: true,
    desk: { group: 'work', place: 5 },
  },
  {
    path: '/work-permits/board',
    label: 'nav.permitBoard',
    icon: IconLayoutBoard,
    page: async () => ({ Page: (await import('./pages/permit-board-page.tsx')).PermitBoardPage }),
    desk: { group: 'work', place: 6 },
  },
  {
    path: '/work-permits/templates',
    label: 'nav.permitTemplates',
    icon: IconListCheck,
    page: async () => ({ Page: (await import('./pages/permit-templates-page.tsx')).PermitTemplatesPage }),
  },
  {
    path: '/risk-assessment',
    label: 'nav.riskAssessments',
    icon: IconShieldCheck,
    page: async () => ({ Page: (await import('./pages/risk-assessment-page.tsx')).RiskAssessmentPage }),
    menu: true,
    narrow: 3,
    desk: { group: 'safety', place: 1 },
  },
  {
    path: '/training',
    label: 'nav.training',
    icon: IconSchool,
    page: async () => ({ Page: (await import('./pages/training-page.tsx')).TrainingPage }),
    menu: true,
    bottom: true,
    desk: { group: 'skills', place: 1 },
  },
  {
    path: '/training/matrix',
    label: 'nav.trainingMatrix',
    icon: IconSchool,
    page: async () => ({ Page: (await import('./pages/training-matrix-page.tsx')).TrainingMatrixPage }),
    desk: { group: 'skills', place: 2, isFor: supervises },
  },
  {
    path: '/chemicals',
    label: 'nav.chemicals',
    icon: IconFlask,
    page: async () => ({ Page: (await import('./pages/chemicals-page.tsx')).ChemicalsPage }),
    menu: true,
    narrow: 4,
    desk: { group: 'safety', place: 2 },
  },
  {
    path: '/chemicals/print',
    label: 'nav.chemicalsPrint',
    icon: IconPrinter,
    page: async () => ({ Page: (await import('./pages/chemicals-print-page.tsx')).ChemicalsPrintPage }),
  },
  {
    path: '/audit-rounds',
    label: 'nav.auditRounds',
    icon: IconClipboardCheck,
    page: async () => ({ Page: (await import('./pages/audit-rounds-page.tsx')).AuditRoundsPage }),
    desk: { group: 'work', place: 3 },
  },
  {
    path: '/schedules',
    label: 'nav.schedules',
    icon: IconCalendarRepeat,
    page: async () => ({ Page: (await import('./pages/schedules-page.tsx')).SchedulesPage }),
    menu: true,
    narrow: 6,
    desk: { group: 'work', place: 4 },
  },
  {
    path: '/investigations',
    label: 'nav.investigations',
    icon: IconReportSearch,
    page: async () => ({ Page: (await import('./pages/investigations-page.tsx')).InvestigationsPage }),
    desk: { group: 'safety', place: 7, isFor: supervises },
  },
  {
    path: '/chemicals/stickers',
    label: 'nav.chemicalStickers',
    icon: IconQrcode,
    page: async () => ({ Page: (await import('./pages/chemical-stickers-page.tsx')).ChemicalStickersPage }),
  },
  {
    path: '/documents',
    label: 'nav.documents',
    icon: IconBooks,
    page: async () => ({ Page: (await import('./pages/documents-page.tsx')).DocumentsPage }),
    menu: true,
    narrow: 5,
    desk: { group: 'knowledge', place: 1 },
  },
  {
    path: '/reports',
    label: 'nav.reports',
    icon: IconArchive,
    page: async () => ({ Page: (await import('./pages/reports-page.tsx')).ReportsPage }),
    menu: true,
    desk: { group: 'knowledge', place: 2 },
  },
  {
    path: '/ai-assistant',
    label: 'nav.assistant',
    icon: IconSparkles,
    page: async () => ({ Page: (await import('./pages/ai-assistant-page.tsx')).AiAssistantPage }),
    desk: { group: 'knowledge', place: 4 },
  },
  {
    path: '/emergency',
    label: 'nav.emergency',
    icon: IconUrgent,
    page: async () => ({ Page: (await import('./pages/emergency-page.tsx')).EmergencyPage }),
    menu: true,
    desk: { group: 'safety', place: 3 },
  },
  {
    path: '/areas',
    label: 'nav.areas',
    icon: IconSitemap,
    page: async () => ({ Page: (await import('./pages/areas-page.tsx')).AreasPage }),
    menu: true,
    narrow: 2,
    desk: { group: 'knowledge', place: 3 },
  },
  {
    path: '/map',
    label: 'nav.map',
    icon: IconMap2,
    page: async () => ({ Page: (await import('./pages/map-page.tsx')).MapPage }),
    menu: true,
    narrow: 6,
    desk: { group: 'safety', place: 6 },
  },
  {
    path: '/areas/stickers',
    label: 'nav.stickers',
    icon: IconQrcode,
    page: async () => ({ Page: (await import('./pages/stickers-page.tsx')).StickersPage }),
  },
  {
    path: '/q',
    label: 'nav.scan',
    icon: IconQrcode,
    page: async () => ({ Page: (await import('./pages/scan-page.tsx')).ScanPage }),
  },
  {
    path: '/q/:code',
    label: 'nav.scan',
    icon: IconQrcode,
    page: async () => ({ Page: (await import('./pages/scanned-place-page.tsx')).ScannedPlacePage }),
  },
  {
    path: '/profile',
    label: 'nav.profile',
    icon: IconUser,
    page: async () => ({ Page: (await import('./pages/profile-page.tsx')).ProfilePage }),
    menu: true,
    bottom: true,
    desk: { group: 'management', place: 1 },
  },
  {
    path: '/settings',
    label: 'nav.settings',
    icon: IconSettings,
    page: async () => ({ Page: (await import('./pages/settings-page.tsx')).SettingsPage }),
    menu: true,
    desk: { group: 'management', place: 2 },
  },
  {
    path: '/settings/plant',
    label: 'nav.plantSettings',
    icon: IconAdjustmentsHorizontal,
    page: async () => ({ Page: (await import('./pages/plant-settings-page.tsx')).PlantSettingsPage }),
  },
  {
    path: '/admin',
    label: 'nav.admin',
    icon: IconUserCog,
    page: async () => ({ Page: (await import('./pages/admin-page.tsx')).AdminPage }),
    desk: { group: 'management', place: 3, isFor: ({ role }) => role === 'admin' },
  },
  {
    path: '/demo-requests',
    label: 'nav.demoRequests',
    icon: IconCalendarPlus,
    page: async () => ({ Page: (await import('./pages/demo-requests-page.tsx')).DemoRequestsPage }),
  },
  {
    path: '/tsi-update',
    label: 'nav.tsiUpdate',
    icon: IconTrendingUp,
    page: async () => ({ Page: (await import('./pages/tsi-update-page.tsx')).TsiUpdatePage }),
    menu: true,
    desk: { group: 'safety', place: 5 },
  },
  {
    path: '/outbox',
    label: 'nav.outbox',
    icon: IconSend,
    page: async () => ({ Page: (await import('./pages/outbox-page.tsx')).OutboxPage }),
    menu: true,
    narrow: 1,
    desk: { group: 'work', place: 7 },
  },
];

/** The groups at the side of a desk, each with the screens this person may see. */
export const deskGroups = (viewer: Viewer): [NavigationGroup, Screen[]][] =>
  navigationGroups.map((name) => {
    const own = screens.filter(({ desk }) => desk?.group === name && (desk.isFor?.(viewer) ?? true));
    return [name, own.toSorted((a, b) => (a.desk?.place ?? 0) - (b.desk?.place ?? 0))];
  });

export const screenAt = (path: string) => screens.find((screen) => leadsTo(screen.path, bare(path)));

interface QuickAction {
  to: string;
  label: string;
  icon: TablerIcon;
}

const specifiedActions: QuickAction[] = [
  { to: '/reports', label: 'menu.reports', icon: IconArchive },
  { to: '/ai-assistant', label: 'menu.assistant', icon: IconSparkles },
  { to: '/', label: 'nav.home', icon: IconHome },
  { to: '/observations?new=1', label: 'menu.newObservation', icon: IconPlus },
  { to: '/observations?audit=new', label: 'menu.startAudit', icon: IconClipboardCheck },
];

/** The entries of the floating menu besides the emergency panel: each is shown only if its screen exists. */
export const quickActions = specifiedActions.filter(
  ({ to }) => screenAt(to.split('?')[0] ?? '') !== undefined,
);
