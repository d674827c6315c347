/** Address and procedures, public; the service worker caches the answer. */
export const EMERGENCY_CARD = '/api/emergency';
export const EMERGENCY_CACHE = 'turva-emergency';
