"""Creates a tax class, sets the stock of all items and reads all orders, with the client."""
import json, os
from client import Refused, Shop, batches

shop = Shop(os.environ["BASE"], os.environ["KEY"], int(os.environ.get("PAGE_SIZE", 100)))
code = os.environ.get("CODE", "python")
create = ("commerce.tax-classes.create", {"taxClass": {"code": code}})
shop.call(*create, dry_run=True)
ids = [shop.call(*create, idempotency_key=f"create-{code}")["id"] for _ in range(2)]
try:
    shop.call(*create)
except Refused as error:
    refusal = [error.field, error.type]
items = list(shop.pages("commerce.items.find", "items", {"fields": ["sku", "stock"]}))
for batch in batches(items):
    shop.call("commerce.items.update-stock", {"stock": {item["sku"]: 7 for item in batch}})
orders = list(shop.changed_orders("2000-01-01 00:00:00"))
print(json.dumps({"ids": ids, "refusal": refusal, "items": len(items), "orders": len(orders)}))
