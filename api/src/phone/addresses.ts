/** On the guide's own port: the certificate that a phone has to trust. */
export const AUTHORITY_PATH = '/turva-ca.crt';
/** On the app's port: whoever gets an answer from there trusts the certificate. The guide's page asks. */
export const TRUSTED_PATH = '/phone/trusted';
/** In the app: takes the code, or asks for it. The service worker leaves it to the network. */
export const CODE_PATH = '/phone';
