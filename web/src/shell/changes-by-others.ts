/** Translators replace texts that React removes, inserts before and writes to: it finds what stands in their place (rule 316). */
export function tolerateChanges(root: Node): void {
  const { insertBefore, removeChild } = Node.prototype;
  const places = new WeakMap<Node, ChildNode>();
  const observer = new MutationObserver(follow);
  observer.observe(root, { childList: true, subtree: true });

  function follow(records: readonly MutationRecord[]): void {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (target.nodeType === Node.TEXT_NODE) placeOf(target)?.replaceWith(target);
      for (const node of addedNodes) {
        if (node.parentNode) placeOf(node)?.remove();
        places.delete(node);
      }
      for (const node of removedNodes) {
        const place = [...addedNodes, previousSibling, nextSibling].find(isForeign);
        if (node.isConnected || !place) continue;
        places.set(node, place);
        if (node.nodeType === Node.TEXT_NODE) observer.observe(node, { characterData: true });
      }
    }
  }

  function placeOf(node: Node): ChildNode | undefined {
    const place = places.get(node);
    return place && !place.parentNode ? placeOf(place) : place;
  }

  Node.prototype.removeChild = function removeIfThere<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    follow(observer.takeRecords());
    ((child.parentNode ? child : placeOf(child)) as ChildNode | undefined)?.remove();
    return child;
  };

  Node.prototype.insertBefore = function insertBeforePlace<T extends Node>(this: Node, node: T, next: Node | null): T {
    if (!next || next.parentNode === this) return insertBefore.call(this, node, next) as T;
    follow(observer.takeRecords());
    let place: Node | null | undefined = next.parentNode ? next : placeOf(next);
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place ?? null) as T;
  };
}

/** React marks what is its own, except comments. */
function isForeign(node: Node | null): node is ChildNode {
  return (
    node !== null && node.nodeType !== Node.COMMENT_NODE && !Object.keys(node).some((key) => key.startsWith('__react'))
  );
}
