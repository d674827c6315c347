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
import type { useUser } from './features/account/session.tsx';
import type { UserDb } from './offline/engine/db.ts';
import { bare, leadsTo } from './paths.ts';
import { lazyOf } from './ui/lazy-of.ts';

type Viewer = Parameters<typeof supervises>[0];

/** Every screen is given the person's own data; most need nothing else. */
export interface ScreenProps {
  db: UserDb;
  user: ReturnType<typeof useUser>;
}

const navigationGroups = ['work', 'safety', 'skills', 'knowledge', 'management'] as const;
type NavigationGroup = (typeof navigationGroups)[number];

interface DeskPlace {
  group: NavigationGroup;
  place: number;
  /** absent: for everybody */
  isFor?: (viewer: Viewer) => boolean;
}

interface Described {
  path: string;
  /** key in the namespace `shell` */
  label: `nav.${string}`;
  icon: TablerIcon;
  page: ComponentType<ScreenProps>;
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
    page: lazyOf(() => import('./pages/home-page.tsx'), 'HomePage'),
    menu: true,
    bottom: true,
    desk: { group: 'work', place: 1 },
  },
  {
    path: '/observations',
    label: 'nav.observations',
    icon: IconEye,
    page: lazyOf(() => import('./pages/observations-page.tsx'), 'ObservationsPage'),
    views: [{ search: '?view=actions', label: 'nav.actions', icon: IconChecklist }],
    menu: true,
    bottom: true,
    desk: { group: 'work', place: 2 },
  },
  {
    path: '/analytics',
    label: 'nav.analytics',
    icon: IconChartBar,
    page: lazyOf(() => import('./pages/analytics-page.tsx'), 'AnalyticsPage'),
    menu: true,
    bottom: true,
    desk: { group: 'safety', place: 4 },
  },
  {
    path: '/work-permits',
    label: 'nav.permits',
    icon: IconLicense,
    page: lazyOf(() => import('./pages/work-permits-page.tsx'), 'WorkPermitsPage'),
    menu: true,
    bottom: true,
    desk: { group: 'work', place: 5 },
  },
  {
    path: '/work-permits/board',
    label: 'nav.permitBoard',
    icon: IconLayoutBoard,
    page: lazyOf(() => import('./features/work-permits/board/board-screen.tsx'), 'BoardScreen'),
    desk: { group: 'work', place: 6 },
  },
  {
    path: '/work-permits/templates',
    label: 'nav.permitTemplates',
    icon: IconListCheck,
    page: lazyOf(() => import('./features/work-permits/templates/templates-screen.tsx'), 'TemplatesScreen'),
  },
  {
    path: '/risk-assessment',
    label: 'nav.riskAssessments',
    icon: IconShieldCheck,
    page: lazyOf(() => import('./features/risk-assessments/risk-screen.tsx'), 'RiskScreen'),
    menu: true,
    narrow: 3,
    desk: { group: 'safety', place: 1 },
  },
  {
    path: '/training',
    label: 'nav.training',
    icon: IconSchool,
    page: lazyOf(() => import('./features/training/list/training-screen.tsx'), 'TrainingScreen'),
    menu: true,
    bottom: true,
    desk: { group: 'skills', place: 1 },
  },
  {
    path: '/training/matrix',
    label: 'nav.trainingMatrix',
    icon: IconSchool,
    page: lazyOf(() => import('./features/training/matrix/matrix-screen.tsx'), 'MatrixScreen'),
    desk: { group: 'skills', place: 2, isFor: supervises },
  },
  {
    path: '/chemicals',
    label: 'nav.chemicals',
    icon: IconFlask,
    page: lazyOf(() => import('./features/chemicals/chemicals-screen.tsx'), 'ChemicalsScreen'),
    menu: true,
    narrow: 4,
    desk: { group: 'safety', place: 2 },
  },
  {
    path: '/chemicals/print',
    label: 'nav.chemicalsPrint',
    icon: IconPrinter,
    page: lazyOf(() => import('./features/chemicals/print/register-print.tsx'), 'RegisterPrint'),
  },
  {
    path: '/audit-rounds',
    label: 'nav.auditRounds',
    icon: IconClipboardCheck,
    page: lazyOf(() => import('./features/audit-rounds/list/audit-screen.tsx'), 'AuditScreen'),
    desk: { group: 'work', place: 3 },
  },
  {
    path: '/schedules',
    label: 'nav.schedules',
    icon: IconCalendarRepeat,
    page: lazyOf(() => import('./features/schedules/schedules-screen.tsx'), 'SchedulesScreen'),
    menu: true,
    narrow: 6,
    desk: { group: 'work', place: 4 },
  },
  {
    path: '/investigations',
    label: 'nav.investigations',
    icon: IconReportSearch,
    page: lazyOf(() => import('./pages/investigations-page.tsx'), 'InvestigationsPage'),
    desk: { group: 'safety', place: 7, isFor: supervises },
  },
  {
    path: '/chemicals/stickers',
    label: 'nav.chemicalStickers',
    icon: IconQrcode,
    page: lazyOf(() => import('./features/chemicals/print/container-stickers.tsx'), 'ContainerStickers'),
  },
  {
    path: '/documents',
    label: 'nav.documents',
    icon: IconBooks,
    page: lazyOf(() => import('./features/documents/documents-screen.tsx'), 'DocumentsScreen'),
    menu: true,
    narrow: 5,
    desk: { group: 'knowledge', place: 1 },
  },
  {
    path: '/reports',
    label: 'nav.reports',
    icon: IconArchive,
    page: lazyOf(() => import('./features/reports/reports-screen.tsx'), 'ReportsScreen'),
    menu: true,
    desk: { group: 'knowledge', place: 2 },
  },
  {
    path: '/ai-assistant',
    label: 'nav.assistant',
    icon: IconSparkles,
    page: lazyOf(() => import('./pages/ai-assistant-page.tsx'), 'AiAssistantPage'),
    desk: { group: 'knowledge', place: 4 },
  },
  {
    path: '/emergency',
    label: 'nav.emergency',
    icon: IconUrgent,
    page: lazyOf(() => import('./features/emergency/emergency-screen.tsx'), 'EmergencyScreen'),
    menu: true,
    desk: { group: 'safety', place: 3 },
  },
  {
    path: '/areas',
    label: 'nav.areas',
    icon: IconSitemap,
    page: lazyOf(() => import('./features/areas/areas-screen.tsx'), 'AreasScreen'),
    menu: true,
    narrow: 2,
    desk: { group: 'knowledge', place: 3 },
  },
  {
    path: '/map',
    label: 'nav.map',
    icon: IconMap2,
    page: lazyOf(() => import('./features/plans/map-screen.tsx'), 'MapScreen'),
    menu: true,
    narrow: 6,
    desk: { group: 'safety', place: 6 },
  },
  {
    path: '/areas/stickers',
    label: 'nav.stickers',
    icon: IconQrcode,
    page: lazyOf(() => import('./features/areas/stickers/stickers-screen.tsx'), 'StickersScreen'),
  },
  {
    path: '/q',
    label: 'nav.scan',
    icon: IconQrcode,
    page: lazyOf(() => import('./features/areas/scanned-place.tsx'), 'ScanPlace'),
  },
  {
    path: '/q/:code',
    label: 'nav.scan',
    icon: IconQrcode,
    page: lazyOf(() => import('./pages/scanned-place-page.tsx'), 'ScannedPlacePage'),
  },
  {
    path: '/profile',
    label: 'nav.profile',
    icon: IconUser,
    page: lazyOf(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
    menu: true,
    bottom: true,
    desk: { group: 'management', place: 1 },
  },
  {
    path: '/settings',
    label: 'nav.settings',
    icon: IconSettings,
    page: lazyOf(() => import('./pages/settings-page.tsx'), 'SettingsPage'),
    menu: true,
    desk: { group: 'management', place: 2 },
  },
  {
    path: '/settings/plant',
    label: 'nav.plantSettings',
    icon: IconAdjustmentsHorizontal,
    page: lazyOf(() => import('./features/plant-settings/plant-settings-screen.tsx'), 'PlantSettingsScreen'),
  },
  {
    path: '/admin',
    label: 'nav.admin',
    icon: IconUserCog,
    page: lazyOf(() => import('./pages/admin-page.tsx'), 'AdminPage'),
    desk: { group: 'management', place: 3, isFor: ({ role }) => role === 'admin' },
  },
  {
    path: '/demo-requests',
    label: 'nav.demoRequests',
    icon: IconCalendarPlus,
    page: lazyOf(() => import('./features/catalogue/requests-screen.tsx'), 'RequestsScreen'),
  },
  {
    path: '/tsi-update',
    label: 'nav.tsiUpdate',
    icon: IconTrendingUp,
    page: lazyOf(() => import('./features/tsi/tsi-screen.tsx'), 'TsiScreen'),
    menu: true,
    desk: { group: 'safety', place: 5 },
  },
  {
    path: '/outbox',
    label: 'nav.outbox',
    icon: IconSend,
    page: lazyOf(() => import('./sync-ui/outbox/outbox-screen.tsx'), 'OutboxScreen'),
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
