/** Why this browser, here, can neither store nor use a passkey. */
export type PasskeyObstacle = 'insecure' | 'address' | 'browser' | 'device';

// a passkey belongs to a host name: browsers create none for an IP address
const isNumber = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[');

/** The obstacle that is known synchronously; null: a passkey from elsewhere may be used here. */
export function passkeyObstacleAtOnce(): PasskeyObstacle | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('PublicKeyCredential' in window)) return 'browser';
  return isNumber(location.hostname) ? 'address' : null;
}

/** Whether this device itself can store one: it asks for fingerprint, face or PIN. */
export async function passkeyObstacle(): Promise<PasskeyObstacle | null> {
  const obstacle = passkeyObstacleAtOnce();
  if (obstacle) return obstacle;
  const hasLock = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(
    () => false,
  );
  return hasLock ? null : 'device';
}
