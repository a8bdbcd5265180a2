/**
 * All members of an object, to be spread into another one. What authors write may be an instance of a class, whose
 * methods a plain spread would lose: here they stay, and are asked of the object that they belong to.
 */
export function membersOf<T extends object>(object: T): T {
  const members: Record<PropertyKey, unknown> = {};
  for (let owner: object | null = object; owner !== null && owner !== Object.prototype; ) {
    for (const key of Reflect.ownKeys(owner)) {
      if (key === 'constructor' || Object.hasOwn(members, key)) continue;
      const value: unknown = Reflect.get(owner, key, object);
      members[key] = owner !== object && typeof value === 'function' ? value.bind(object) : value;
    }
    owner = Object.getPrototypeOf(owner);
  }
  return members as T;
}
