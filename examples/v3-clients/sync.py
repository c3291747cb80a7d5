"""Creates a tax class and deletes it, tries a write of all stocks, and reads all orders."""
import json, os, uuid
from client import Refused, Shop, batches

shop = Shop(os.environ["BASE"], os.environ["KEY"], int(os.environ.get("PAGE_SIZE", 100)))
code = os.environ.get("CODE", f"sample-{uuid.uuid4().hex[:8]}")
create = ("commerce.tax-classes.create", {"taxClass": {"code": code}})
shop.call(*create, dry_run=True)
ids = [shop.call(*create, idempotency_key=f"create-{code}")["id"] for _ in range(2)]
try:
    shop.call(*create)
except Refused as error:
    refusal = [error.field, error.type]
shop.call("commerce.tax-classes.delete", {"ids": sorted(set(ids))})
items = list(shop.pages("commerce.items.find", "items", {"fields": ["sku", "stock"]}))
for batch in batches(items):
    stock = {item["sku"]: item["stock"] for item in batch}
    # A dry run stores nothing. Without `dry_run` the call sets the stock of these items.
    shop.call("commerce.items.update-stock", {"stock": stock}, dry_run=True)
orders = list(shop.changed_orders("2000-01-01 00:00:00"))
print(json.dumps({"ids": ids, "refusal": refusal, "items": len(items), "orders": len(orders)}))
