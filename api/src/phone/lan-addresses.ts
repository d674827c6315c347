import os from 'node:os';

/** Interfaces of virtual machines and containers: no phone is on them. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|cni|flannel)/;
const linkLocal = /^169\.254\./;

/** The IPv4 addresses by which phones in the same network reach this machine. */
export function lanAddresses(interfaces = os.networkInterfaces()): string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !virtual.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !linkLocal.test(address))
    .map(({ address }) => address);
}
