/** The device is full and the server has not acknowledged what it was sent. `how`: what is certain about it. */
export class NotKeptError extends Error {
  readonly how: 'nothing' | 'unknown' | 'refused';
  constructor(how: NotKeptError['how']) {
    super('device_full');
    this.name = 'NotKeptError';
    this.how = how;
  }
}
