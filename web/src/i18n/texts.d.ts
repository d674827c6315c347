/** Made by `web/texts.ts`. */
declare module 'virtual:texts' {
  type Texts = Record<string, unknown>;
  /** of each namespace */
  export const groupOf: Record<string, string | undefined>;
  /** by group and language, as `app-fi` */
  export const chunks: Record<string, (() => Promise<{ default: Record<string, Texts> }>) | undefined>;
}
