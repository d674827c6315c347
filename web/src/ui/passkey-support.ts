/** Why this browser, here, can keep or use no passkey. */
export type PasskeyObstacle = 'insecure' | 'address' | 'browser' | 'device';

// a key belongs to a name: browsers make none for a number
const isNumber = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[');

/** What can be said at once; null: a key made elsewhere may be used here. */
export function passkeyObstacleAtOnce(): PasskeyObstacle | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('PublicKeyCredential' in window)) return 'browser';
  return isNumber(location.hostname) ? 'address' : null;
}

/** Whether this device itself can keep one: it asks for finger, face or PIN. */
export async function passkeyObstacle(): Promise<PasskeyObstacle | null> {
  const obstacle = passkeyObstacleAtOnce();
  if (obstacle) return obstacle;
  const hasLock = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(
    () => false,
  );
  return hasLock ? null : 'device';
}
