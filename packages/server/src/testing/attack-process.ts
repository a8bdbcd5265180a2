/**
 * Attacks in a process of their own: `node attack-process.js ORDERS`, with the orders as JSON; tells what came of them.
 * Whoever attacks is elsewhere, so they leave the processor to everybody else who wants it.
 */
import { constants, setPriority } from 'node:os';
import { type AttackOrder, attack } from './attack.js';

setPriority(constants.priority.PRIORITY_LOW);
const orders = JSON.parse(process.argv[2] ?? '[]') as AttackOrder[];
const reports = await Promise.all(orders.map(attack));
process.send?.(reports);
process.disconnect();
