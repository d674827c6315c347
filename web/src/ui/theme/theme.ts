import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
} from '@mantine/core';

const teras: MantineColorsTuple = [
  '#EAF3FB',
  '#CFE3F5',
  '#A3C9EC',
  '#6FA9DF',
  '#3F8BD1',
  '#1F72BF',
  '#145FA6',
  '#0B4F8A',
  '#083E6D',
  '#052C4F',
];
const vihrea: MantineColorsTuple = [
  '#E6F4EA',
  '#CBE8D3',
  '#9BD2AA',
  '#69BA80',
  '#41A45E',
  '#2B8F4A',
  '#22793D',
  '#1E6B32',
  '#165226',
  '#0E381A',
];
const kelta: MantineColorsTuple = [
  '#FFF6DB',
  '#FFEBB3',
  '#FFDD7A',
  '#FFD042',
  '#FFC400',
  '#DFA800',
  '#B07F00',
  '#8A5300',
  '#6B4000',
  '#4A2C00',
];
const puna: MantineColorsTuple = [
  '#FDECEC',
  '#FAD1D1',
  '#F3A3A3',
  '#EA7171',
  '#DE4545',
  '#CC2A2F',
  '#BF1B25',
  '#B3121D',
  '#8C0D16',
  '#63080F',
];
const harmaa: MantineColorsTuple = [
  '#F4F6F8',
  '#E8ECF0',
  '#D5DCE3',
  '#BAC5CF',
  '#8593A0',
  '#6B7A88',
  '#566573',
  '#445260',
  '#303C47',
  '#1D262E',
];
const tumma: MantineColorsTuple = [
  '#E6EDF3',
  '#C3CFDA',
  '#A7B6C4',
  '#8496A6',
  '#5F7385',
  '#33424F',
  '#22303B',
  '#17212A',
  '#11181F',
  '#0B1015',
];

const buttonVars = (size: string): Record<string, string> => {
  // with text at twice the size, words stay whole and the space around them stays the same
  if (size === 'xl')
    return {
      '--button-height': 'var(--tt-action)',
      '--button-fz': 'min(1.125rem, 28px)',
      '--button-padding-x': 'min(2rem, 32px)',
    };
  if (size === 'xs' || size.startsWith('compact')) return {};
  return {
    '--button-height': 'var(--tt-ctl)',
    '--button-fz': 'min(1rem, 28px)',
    '--button-padding-x': 'min(1.375rem, 22px)',
  };
};

/** Sizes come from app.css: 40 px with a mouse, glove size with a finger. Yellow and red are reserved. */
export const theme = createTheme({
  colors: { teras, vihrea, kelta, puna, gray: harmaa, dark: tumma },
  primaryColor: 'teras',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  fontFamily:
    '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Roboto Variable", system-ui, sans-serif',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      // with text at twice the size, headings grow less, so that their words stay whole
      h1: { fontSize: 'clamp(0px, 1.625rem, 34px)', lineHeight: '1.25' },
      h2: { fontSize: 'clamp(0px, 1.25rem, 30px)', lineHeight: '1.3' },
      h3: { fontSize: 'clamp(0px, 1.0625rem, 28px)', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  radius: { md: '10px', lg: '14px' },
  // Plain objects, not `Button.extend(…)`, which would load every component named here on the login page.
  components: {
    Button: {
      defaultProps: { size: 'md' },
      // Mantine clips a label that does not fit; Finnish and Russian words often do not
      styles: {
        root: {
          display: 'inline-flex',
          alignItems: 'center',
          height: 'auto',
          minHeight: 'var(--button-height)',
          paddingBlock: 6,
        },
        inner: { flex: 1 },
        label: {
          whiteSpace: 'normal',
          height: 'auto',
          overflow: 'visible',
          textAlign: 'center',
          textWrap: 'balance',
          lineHeight: 1.2,
        },
      },
      vars: (_theme: unknown, { size }: ButtonProps) => ({ root: buttonVars(String(size ?? 'md')) }),
    },
    ActionIcon: { vars: () => ({ root: { '--ai-size': 'var(--tt-ctl)' } }) },
    CloseButton: { vars: () => ({ root: { '--cb-size': 'var(--tt-ctl)', '--cb-icon-size': '22px' } }) },
    Input: {
      defaultProps: { size: 'md' },
      vars: () => ({
        wrapper: {
          '--input-height': 'var(--tt-ctl)',
          '--input-fz': '1rem',
          '--input-bd-focus': 'var(--tt-graph)',
        },
      }),
    },
    Checkbox: { defaultProps: { size: 'md' } },
    // unopened options are neither rendered nor positioned
    Combobox: { defaultProps: { keepMounted: false } },
    // the placeholder is a focusable child, which a menu may not have
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Switch: { defaultProps: { size: 'lg' } },
    Textarea: { defaultProps: { autosize: true, minRows: 2 } },
    NavLink: { styles: { root: { minHeight: 'var(--tt-ctl)' } } },
    Badge: {
      defaultProps: { radius: 'sm' },
      styles: {
        root: { flexShrink: 0, maxWidth: 'none', textTransform: 'none' },
        label: { overflow: 'visible' },
      },
    },
    // in a dialog it is not a page banner
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Modal: { defaultProps: { centered: true, radius: 'lg' } },
    Tooltip: { defaultProps: { openDelay: 700, withArrow: true } },
  },
});

/** Both schemes by name; a printed chart uses the light one, whatever the screen shows. */
export const palettes = {
  light: {
    '--mantine-color-body': '#F4F6F8',
    '--mantine-color-dimmed': '#445260',
    '--mantine-color-placeholder': '#566573',
    '--mantine-color-default-border': '#6B7A88',
    '--mantine-color-error': '#B3121D',
    '--mantine-color-text': '#14202B',
    '--mantine-color-anchor': '#0B4F8A',
    '--tt-card': '#FFFFFF',
    '--tt-well': '#E9EEF3',
    '--tt-line': '#D5DCE3',
    '--tt-sel': '#CFE3F5',
    '--tt-graph': '#0B4F8A',
    '--tt-ok-bg': '#E6F4EA',
    '--tt-ok-text': '#165226',
    '--tt-warn-bg': '#FFF6DB',
    '--tt-warn-text': '#6B4000',
    '--tt-danger-bg': '#FDECEC',
    '--tt-danger-text': '#8C0D16',
    '--tt-info-bg': '#EAF3FB',
    '--tt-info-text': '#083E6D',
    '--tt-chart-1': '#0B4F8A',
    '--tt-chart-2': '#7A3E9D',
    '--tt-chart-3': '#0F766E',
    '--tt-chart-4': '#7A5C1E',
    '--tt-chart-5': '#566573',
    '--tt-severity-low': '#7B8B98',
    '--tt-severity-medium': '#B07400',
    '--tt-severity-high': '#CF3F1B',
    '--tt-severity-critical': '#A30F1A',
    '--tt-severity-critical-text': '#FFFFFF',
    '--tt-heat': '#0B4F8A',
    '--tt-heat-none': '#EAF3FB',
    '--tt-heat-text': '#FFFFFF',
  },
  dark: {
    '--mantine-color-body': '#11181F',
    '--mantine-color-dimmed': '#A7B6C4',
    '--mantine-color-placeholder': '#9AABBA',
    '--mantine-color-default-border': '#6F8496',
    '--mantine-color-error': '#FF8A8A',
    '--mantine-color-anchor': '#6FB1F2',
    '--tt-card': '#17212A',
    '--tt-well': '#22303B',
    '--tt-line': '#33424F',
    '--tt-sel': '#123A5C',
    '--tt-graph': '#6FA9DF',
    '--tt-ok-bg': '#14301D',
    '--tt-ok-text': '#9BD2AA',
    '--tt-warn-bg': '#33270A',
    '--tt-warn-text': '#FFDD7A',
    '--tt-danger-bg': '#3A171B',
    '--tt-danger-text': '#F3A3A3',
    '--tt-info-bg': '#122B42',
    '--tt-info-text': '#A3C9EC',
    '--tt-chart-1': '#6FA9DF',
    '--tt-chart-2': '#CFA3EC',
    '--tt-chart-3': '#5CC8BC',
    '--tt-chart-4': '#D2BC8C',
    '--tt-chart-5': '#A7B6C4',
    '--tt-severity-low': '#6F8393',
    '--tt-severity-medium': '#B98A1F',
    '--tt-severity-high': '#F0753A',
    '--tt-severity-critical': '#FF8A8A',
    '--tt-severity-critical-text': '#1A0508',
    '--tt-heat': '#A3C9EC',
    '--tt-heat-none': '#1B2A36',
    '--tt-heat-text': '#0B1015',
  },
} as const;

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, ...palettes });
