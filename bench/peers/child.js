/** The process that measures one task and prints its rate: `node child.js <module> <function> <seconds>`. */
import { measure } from '../dist/measure.js';

const [module, name, seconds] = process.argv.slice(2);
const { [name]: makeTask } = await import(module);
console.log(measure(makeTask(), Number(seconds)));
