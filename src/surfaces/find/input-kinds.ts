import { type GraphQLInputObjectType, type GraphQLNamedType, isInputObjectType } from 'graphql';

/** Whether a type compares a value, as `TextFilter` does. */
export const isComparison = (type: GraphQLNamedType): type is GraphQLInputObjectType =>
  isInputObjectType(type) && 'equals' in type.getFields();

/** Whether a type has conditions on a list of records, as `ItemListFilter` has. */
export const isListFilter = (type: GraphQLNamedType): type is GraphQLInputObjectType =>
  isInputObjectType(type) && 'some' in type.getFields() && 'every' in type.getFields();

/** Whether a type has conditions on a record, as `OrderWhere` has. */
export const isWhere = (type: GraphQLNamedType): type is GraphQLInputObjectType =>
  isInputObjectType(type) && 'AND' in type.getFields();
