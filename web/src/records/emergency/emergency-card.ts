/** Address and procedures, open to everybody; the worker keeps the answer. */
export const EMERGENCY_CARD = '/api/emergency';
export const EMERGENCY_CACHE = 'turva-emergency';
