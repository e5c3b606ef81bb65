/** Facts that follow from an object, computed once. */

/** A function that computes a value for an object the first time, and caches it as long as the object lives. The object must not change. */
export function oncePer<Owner extends object, Value>(compute: (owner: Owner) => Value): (owner: Owner) => Value {
  const values = new WeakMap<Owner, { value: Value }>();
  return (owner) => {
    const cached = values.get(owner);
    if (cached) return cached.value;
    const value = compute(owner);
    values.set(owner, { value });
    return value;
  };
}
