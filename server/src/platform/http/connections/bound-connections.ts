import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { networkOf } from '../../limits/network-of.ts';

export interface ConnectionBound {
  perPeer: number;
  /** Addresses and CIDR ranges that are not counted: this machine, and proxies in front of all clients. */
  exempt: readonly string[];
  onRefused: () => void;
}

/** The peer is the socket's address: no header is trusted here. Connections beyond the bound are reset at once. */
export function boundConnections(server: Server, bound: ConnectionBound): void {
  const { perPeer, exempt, onRefused } = bound;
  const isExempt = matcherOf(exempt);
  const open = new Map<string, number>();

  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // The peer has left before it was accepted.
    if (remoteAddress === undefined) return void socket.destroy();
    if (isExempt(remoteAddress)) return;
    const peer = networkOf(remoteAddress);
    const count = open.get(peer) ?? 0;
    if (count >= perPeer) {
      onRefused();
      socket.resetAndDestroy();
      return;
    }
    open.set(peer, count + 1);
    socket.once('close', () => {
      const left = (open.get(peer) ?? 1) - 1;
      if (left > 0) open.set(peer, left);
      else open.delete(peer);
    });
  });
}

function matcherOf(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = familyOf(address);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
