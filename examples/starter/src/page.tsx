import { Orders } from './orders.tsx';

export const Page = () => <Orders />;
