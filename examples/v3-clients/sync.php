<?php
// Creates a tax class and deletes it, tries a write of all stocks, and reads all orders.
declare(strict_types=1);
require __DIR__ . '/client.php';

$shop = new Shop(getenv('BASE'), getenv('KEY'), (int) (getenv('PAGE_SIZE') ?: 100));
$code = getenv('CODE') ?: 'sample-' . bin2hex(random_bytes(4));
$create = ['commerce.tax-classes.create', ['taxClass' => ['code' => $code]]];
$shop->call(...$create, dryRun: true);
$ids = [];
foreach ([1, 2] as $_) $ids[] = $shop->call(...$create, key: "create-$code")['id'];
try {
    $shop->call(...$create);
} catch (Refused $error) {
    $refusal = [$error->field, $error->type];
}
$shop->call('commerce.tax-classes.delete', ['ids' => array_values(array_unique($ids))]);
$items = iterator_to_array($shop->pages('commerce.items.find', 'items', ['fields' => ['sku', 'stock']]), false);
foreach (array_chunk($items, 100) as $batch) {
    $stock = array_column($batch, 'stock', 'sku');
    // A dry run stores nothing. Without `dryRun` the call sets the stock of these items.
    $shop->call('commerce.items.update-stock', ['stock' => (object) $stock], dryRun: true);
}
$orders = iterator_to_array($shop->changedOrders('2000-01-01 00:00:00'), false);
echo json_encode(['ids' => $ids, 'refusal' => $refusal, 'items' => count($items), 'orders' => count($orders)]);
