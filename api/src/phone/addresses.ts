/** On the guide's own port: the certificate that a phone has to trust. */
export const AUTHORITY_PATH = '/turva-ca.crt';
/** On the app's port: a browser that gets an answer from it trusts the certificate. The guide's page tries it. */
export const TRUSTED_PATH = '/phone/trusted';
/** In the app: takes the code, or asks for it. The service worker leaves it to the network. */
export const CODE_PATH = '/phone';
