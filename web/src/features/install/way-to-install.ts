/**
 * installed: this is the installed app · prompt: the browser will ask · iphone: by hand, through the share sheet ·
 * menu: by hand, through the browser's menu, if it can at all
 */
export type WayToInstall = 'installed' | 'prompt' | 'iphone' | 'menu';

export interface Facts {
  standalone: boolean;
  hasPrompt: boolean;
  userAgent: string;
  touchPoints: number;
}

/** An iPad identifies as a Mac; no Mac has a touch screen. */
const isApplePhone = ({ userAgent, touchPoints }: Facts) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

export function wayToInstall(facts: Facts): WayToInstall {
  if (facts.standalone) return 'installed';
  if (facts.hasPrompt) return 'prompt';
  return isApplePhone(facts) ? 'iphone' : 'menu';
}
