import { chromium } from 'playwright';
import { findChromium } from '../../packages/scripts/chromium.mjs';
import { signIn } from './support/phone.ts';
const out = process.argv[2] ?? '/tmp';
const origin = 'http://localhost:4561';
const exe = findChromium();
const browser = await chromium.launch({ ...(exe ? { executablePath: exe } : { channel: 'chromium' }), args: ['--no-sandbox'] });
const at = new Date('2026-11-23T16:30:00Z');
for (const [w, h] of [[360, 740], [1280, 800]] as const) {
  for (const who of ['demo.admin', 'demo']) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, isMobile: w < 600, hasTouch: w < 600, reducedMotion: 'reduce', serviceWorkers: 'block', locale: 'fi-FI', timezoneId: 'Europe/Helsinki' });
  await signIn(context, origin, who);
  const page = await context.newPage();
  await page.clock.setFixedTime(at);
  const places = who === 'demo' ? ['/chemicals', '/documents', '/training'] : ['/observations','/chemicals','/chemicals?show=missingSds','/chemicals?q=zzz', '/work-permits', '/work-permits?status=rejected', '/risk-assessment', '/risk-assessment?status=completed', '/documents', '/training', '/training/matrix', '/audit-rounds', '/reports', '/areas', '/admin', '/admin?tab=audit', '/admin?tab=devices', '/observations?status=closed&severity=critical', '/risk-assessment?id=1', '/work-permits?id=1', '/chemicals?id=1', '/documents?id=1', '/observations?id=1','/chemicals?import=1'];
  for (const p of places) {
    await page.goto(origin + p);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(1800);
    await page.screenshot({ path: `${out}/${who}-${w}-${p.replaceAll(/[/?=&]/g, '_')}.png` });
  }
  await context.close();
  }
}
await browser.close();
